"""What those who follow a league take along: calendars, feeds, pictures, news.

All of it is read, nothing is written here but the secret keys of calendars.
Statistics are `league.statistics`, what was ever done is `league.records`.
"""
