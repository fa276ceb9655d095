"""Meanings of prompts to boards, coaches and pages, whatever a book calls them.

Boards, coaches and pages go by meanings, never by the ids of prompts, so that another
book's prompts need no change there. Options and outcomes of one meaning have the same
names in every book, as far as a book has them. The list is closed: a meaning is added
only where a board, a coach or a page must answer or show one prompt unlike the others.
"""

from __future__ import annotations

from typing import Literal, get_args

Meaning = Literal[
    # At any time
    "ready",  # declare SET
    "set_up",  # place figures, or the ball, while the board is off
    "pivot",  # turn figures while the board is off
    "timed",  # power on for a stated time; nothing to decide
    "tempo",  # huddle or hurry up; motion or none
    "pursuit",  # follow a carrier up to the other side’s stop
    "dice",  # roll the dice
    "injury",  # roll the dice for an injured player
    "spot",  # give the place of the ball or a player; the default is likely
    "judgment",  # judge what both can see: a player on a spot, a touch, a foul
    "player",  # name the player to credit
    # The coin toss
    "coin",  # call heads or tails
    "kick_or_receive",  # kick, receive or defer
    "end",  # choose an end to defend
    # Plays from scrimmage
    "package",  # call a play in secret, from a list, by dice or of one’s own
    "writing",  # write a play or a defense in the notation of the book
    "call",  # choose the formation, or to kick
    "lineup",  # choose where the men stand, which the other side sees before it calls
    "read",  # let the play develop, or report a sack
    "open_play",  # run until stopped, or stop the board to pass or to toss the ball
    "scramble",  # run the quarterback behind the line, or report a tackle
    "declare",  # declare the play and the player to get the ball
    "after_scramble",  # declare the play after a scramble
    "transfer",  # declare the ball carrier’s move at a stoppage
    "trick",  # declare how a trick play goes on
    "advance",  # run up to the line of scrimmage, or report a tackle before it
    # Passes
    "throw",  # measure the length of a throw, and pressure on it
    "thrown",  # report a thrown ball: caught, missed, batted down, intercepted
    "toss",  # report a pitch, a backwards pass, or a ball thrown away
    "receiver",  # name the receiver
    "passer",  # give the place of the passer, and pressure
    "coverage",  # give the place of the receiver, and coverage
    "stationary",  # power on for a stationary receiver; report coverage
    "zones",  # count the zones that a pass crosses
    "contested",  # report the winner of a contested pass
    "figure",  # kick or throw with an action figure; report the result
    # Kicks
    "kick_choice",  # choose the kick before the setup: deep, onside, punt, squib
    "kickoff",  # kick off: deep, or an onside kick by surprise
    "punt",  # punt, or fake it
    "place_kick",  # kick for points, or fake it
    "punt_rush",  # report whether a punt is blocked
    "field_goal_rush",  # report whether a kick for points is blocked
    "fair_catch",  # call for a fair catch, or let it be
    "returner",  # report a returner in the end zone, or none
    "landing",  # report the player under a kick as it comes down
    "loose_kick",  # report the first touch of a live kick
    "onside_kick",  # report the first touch of an onside kick
    "return_advance",  # return a kick up to the line of the carrier’s stop
    # Carries to the end, by how the carrier got the ball, and fumbles
    "stopped_run",  # run up to the line of the other side’s stop, or report the end
    "run",  # run from scrimmage
    "after_catch",  # run after a catch
    "interception_return",  # return an interception
    "kickoff_return",  # return a kickoff
    "free_kick_return",  # return a free kick
    "onside_return",  # return an onside kick
    "punt_return",  # return a punt
    "fumble_return",  # return a fumble, without stops
    "to_the_end",  # carry the ball in any way, without stops
    "loose_ball",  # report the recovery of a fumble
    # Tries, flags and ratings
    "try",  # kick for one, or go for two
    "penalty",  # decide on a foul: accept, decline, eject
    "offender",  # settle the player who fouled
    "review",  # settle a challenge by the replay
    "rating",  # settle the points of a player’s rating
    # Announced unasked
    "stop",  # stop the power to pivot, to give the ball away or to reveal a trick
    "noise",  # make noise, so that the offense may jump
    "bait",  # make the defense jump
    "fallen",  # report a player down on the board
    "check",  # let dice decide a close call
    "dispute",  # contest the last call of the play under way
    "unasked",  # announce anything else; the statistical board never does
]
MEANINGS: frozenset[str] = frozenset(get_args(Meaning))
UNASKED: frozenset[Meaning] = frozenset(
    ("stop", "noise", "bait", "fallen", "check", "dispute", "unasked")
)
