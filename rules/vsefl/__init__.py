"""The Vintage Solitaire Electric Football League's book, in the order of its text."""
