"""The forms of the league's pages, a module for each subject.

They read and explain what is wrong; services write. What they have in common is in
`shared`.
"""
