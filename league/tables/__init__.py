"""Tables in files: CSV and workbooks, read within limits and written for spreadsheets.

Pure, but for `uploads`: text or bytes in, cells and errors out. The meaning of cells is
decided elsewhere: `league.teams.csvimport`, `league.weeks.score_columns`.
"""
