"""The Houston Electric Football League's Turbo-Stop Rules, in the order of the book."""
