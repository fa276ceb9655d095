"""Reports of a game: box score, score sheet, drives, film, the league's."""
