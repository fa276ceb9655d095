"""Pages for followers: home, teams, calendars, feeds, search."""
