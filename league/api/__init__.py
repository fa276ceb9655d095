"""The league for programs, a module for each subject, under /api/.

Resources inherit from `base`, `urls` lists them all, and `serializers` has how things
look. They parse and answer as `league.views` does for people; services write.
"""
