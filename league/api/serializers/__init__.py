"""How the league's things look to programs, a module for each subject.

Serializers read and explain what is wrong; services write.
"""
