"""Templates of pages and sockets, their context, and the fragments.

Templates get plain frozen structs (`games.view.models`), never Django's models: a field
that is not in them cannot leak. `seen` below is a `games.view.models.TableView`, made
for one audience; `page` a Django page of the list. Modules are those of games/view,
unless another package is named.

Pages (under templates/games/) and their context
------------------------------------------------
start.html        form: web.forms.StartForm; book: the Rulebook it is for; books: all
                  rule books, by ?rulebook=ID
start_fixture.html fixture (a league.Fixture), form: FixtureForm, short: its teams that
                  cannot dress eleven
computer.html     form: computer_forms.AgainstComputerForm
computers.html    form: computer_forms.TwoComputersForm
mine.html         tables: list of models.Card (slug, title, status, score, seats), page
table.html        seen, socket (address of the socket), fragments (all of them as one
                  safe string: print it once), rosters {"home": [SeenPlayer], "away":},
                  fouls: list of SeenFoul. Rosters and fouls stay the same all game:
                  print them once, in datalists and the flag dialog, outside fragments.
                  plays: the visitor's own plays {"offense": [(name, the book's
                  name)], "defense":}, {} at a table that calls none.
                  The fan's page and the coach's are the same template: a fan has no
                  prompts, no offers, no seats. outlook: the fans' fragment, "" for
                  those with a seat.
screen.html       seen (a fan's), socket, parts: the fragments of the page by name, safe
                  strings; overlay: True for a stream
invite.html       seen, links: list of web.invitations.Link (seat, label, url, qr:
                  inline SVG, own: the reader's seat), uncoached: {side: team's name},
                  holders: invitations.Holder of both sides, strengths: of the computer,
                  commissioner, frees_official: True to remove the official
handed_over.html  seen, link: the substitute's Link; shown once, to the giver
whistle.html      seen with all offers of the reader's seats (seen.whistles), fouls,
                  refused: [not_now.SeenRefusal], what cannot be called now; at
                  the table a sheet, which pushes leave alone (static/js/whistle.js)
undo.html         seen, remedies: remedies.Remedy in order, answers: [(play, list of
                  SeenAnswer)] that the reader may go back to, page, contests: the
                  offers by which a ruling is contested, touched: the SeenAnswer
                  contested or None, touched_may: the reader may go back to it,
                  touched_ruling: its SeenRuling or None
files.html        seen, files: list of view.files.SeenFile, may_attach, accepted:
                  content types, most: of one red flag, most_bytes: by kind, key (those
                  at the table)
file_delete.html  seen, file: SeenFile, key: for confirmation
rule.html         seen, rule: rule_page.Rule (title, heading, explanations,
                  options, playbook)
explained.html    seen, trace: traces.SeenTrace, the steps of a play with their sums
log.html          seen, plays: list of SeenPlay (number, title, lines, answers),
                  page; names: True for those who may add names, lacking: numbers of
                  the plays without
names.html        seen, names: view.names.SeenNames of one play, rosters (as in
                  table.html), later: the next play without names or None, lacking:
                  their number, key: of the forms, refusal: of the name just sent
box.html          seen, box: reports.box_score.Box (grids of labelled rows, scoring
                  rows), plays: list of SeenPlay (play-by-play; without answers)
sheet.html        seen, sheets: list of reports.score_sheet.SheetPage, to be printed;
                  the CSV is games:csv
dice.html         seen, rolls: list of (log.dice.Checked, its Prompt), seeds: list of
                  dice_proof.Drawn, snippet: a few lines of Python that compute a die,
                  "" before a seed is known; the same data is at games:dice_json
amend.html        seen, answers: list of SeenAnswer, page, forfeited: True if a forfeit
                  ended the game, amendments: amendments.SeenAmendment, newest first
                  (commissioner)
amend_one.html    seen, target: SeenAnswer, prompt: SeenPrompt, preview: None or
                  amendment_preview.Preview; fields, key: the form again, for
                  confirmation (commissioner)
unamend.html      seen, amendment: amendments.SeenAmendment, preview:
                  amendment_preview.Preview, key: for confirmation (commissioner)
playbook.html     book, title, query, groups: [(heading, [rules.playbook.Strategy])],
                  tables, pages: rules.play_pages.PlayPages or None, own_plays: True
                  where coaches write plays, rows: of each table {"table", "rows"},
                  if there is a query
packages.html     book, title, query, tables, pages, own_plays, shown: {"table", "rows"}
play_pages.html   book, title, sides: [(offense or defense, [rules.play_pages.Page])]
refused.html      seen or None, refusal: games.errors.Refused (reason, heading, at);
                  writing: of a text, what was sent, in parts around the character at
                  which it was refused. Shown with status 409 without JavaScript

Fragments (templates/games/fragments/NAME.html, context: seen)
--------------------------------------------------------------
A fragment is made once for each audience (home, away, both, fans), and again only when
its part of the view is new: in a fragment `seen` has the fields that
`games.live.fragment_parts` lists for it and no others. A commissioner's links stand
outside. Keep fragments lean, they are the cost of an answer: no rosters, no fouls in
them. A push holds the fragments that have changed since the same socket's last push;
the first push holds them all.
It ends with the log's number as a comment, there even if nothing else is new.
Each is one element with the id and `data-fragment`, by which static/js/fragments.js
replaces its former version.

NAME        id               shows
notice      table-notice     paused, finished, forfeited, stopped (seen.red_flag),
                             to be restarted
scoreboard  table-scoreboard seen.home, seen.away, seen.clock
clocks      table-clocks     seen.clocks as they stood at seen.now; nothing at all in a
                             book without clocks; static/js/clocks.js counts them on
field       table-field      seen.field, an SVG in yards (no inline styles: the CSP)
steps       table-steps      seen.latest_steps: the play as it unfolds, newest first
call        table-call       seen.calls: what the seats called in secret, with its
                             drawing; empty for everybody else
prompt      table-prompt     the thumb zone: seen.undo and seen.pause, the requests,
                             seen.prompts, seen.report, seen.wait
tools       table-tools      seen.whistle, seen.apart, what was wrong, pause, hand over
dice        table-dice       seen.roll: the last dice; data-seq tells a new roll
log         table-log        seen.lines, newest first
presence    table-presence   the other coaches: at the table, or last seen; context:
                             attendants (live.attendance.Attendant). The hub looks every
                             few seconds
outlook     table-outlook    the drive, the win probability, the last great moment as a
                             template; seen is a reports.outlook.Outlook. For fans
                             alone: live.watching makes it, once a change
The refusal has a fragment of its own, sent to one socket alone (context: refusal):
refusal     table-refusal    reason, heading; key: the form's key. Empty in table.html.

Forms
-----
Forms work as plain POST. static/js/answers.js sends the same fields by fetch, again and
again under the same key until it has a reply; the socket takes them as well.

POST games:answer  seat, prompt, fingerprint, key, kind and
    kind=chosen    choice [player] [at] [called]
    kind=done
    kind=rolled    dice (repeated, or "3 4"); none: the table rolls
    kind=happened  outcome [at] [side] [team] [by]
    kind=named     [player]
    kind=timeout | resign
    kind=flag      team foul [at] [player] [previous=1] [when] [check=1]
                   check=1: by the check of the book that the offer names (`doubted`)
    kind=challenge ruling instead=OUTCOME [at] [side] [team] [by]
    kind=KIND      the book's announcement of that kind, and its fields by name: an
                   option, a player, 1 for yes, text; a side is `team`, a yard line
                   `at`; an official names the side of a report with `team`
    joint=JSON     several answers as a button of SeenPrompt.joints has them, in place
                   of kind and its fields
    sooner=JSON    answers of the same kind before the form's own, which then is that to
                   the `ahead` of the SeenPrompt
  prompt and fingerprint come from the SeenPrompt or the SeenOffer. `key` makes two
  sends one answer: the struct's own key, or a fresh one by script for each tap.
  called: the name of the coach's own play, where the option has `plays`.
  player and by: a jersey number or a player's id; empty: nobody. at: a yard line of
  the home frame (a slider's number) or words ("home 28"). Fields that the chosen
  option or outcome does not need are ignored, so that one form may hold them all.

POST games:report  seat, prompt, fingerprint, key (of the SeenReport), play (a kind)
    and
    end            STAGE:OUTCOME, an option of the SeenWay; "" to go on without one
    [at] [side] [team] [by] [player]    as of an answer
    carrier        the player with the ball

With `Accept: application/json` the reply is {"seq", "again", "text"}, or status 409
with {"why", "reason", "heading"}; else a redirect to the table, or refused.html.

POST games:act     [seat] [key] act and
    act=undo       to (a SeenAnswer's seq)
    act=accept | decline | withdraw     of the undo request
    act=pause | resume                  while a limit runs a pause is a request
    act=play_on                         declines or withdraws that request
    act=red_flag   kind, fingerprint (of the offer): stops the table
    act=withdraw_flag | lift            of that red flag
    act=dispute                         replies how, or requests an undo
    act=pace       pace=scorekeeper|brisk|strict
    act=name       of (an answer's seq), field: player, by or side, value: a number, an
                   id or a side, "" for nobody; [team]: the number's
    act=computer   side, strength: the computer takes that seat, or is to
    act=leave | stay    agrees to such a request, or declines or withdraws it
    act=person     side: the computer leaves that seat to a person
    act=hand_over                       (POST only: answers with handed_over.html)
    act=forfeit    team, why            (commissioner)
    act=reinstate                       (commissioner) cancels a forfeit

Over the socket the frame is a JSON object of the fields; `form` is "answer", "report"
or "act" (a hidden input, ignored by POST).

Socket: /ws/games/SLUG/ (?format=json for programs, ?pieces for pages that put a push
together as static/js/pieces.js does; X-Seat-Token; see
games.live.consumer).
"""
