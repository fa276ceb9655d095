"""Football that all the books share: downs, scores, penalties, interrupts."""
