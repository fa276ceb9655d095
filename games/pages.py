"""What pages and sockets are made of: templates, their context, and the fragments.

Templates get plain frozen structs (`games.seen`), never models: what is not in them
cannot leak. `seen` below is a `games.seen.Seen`, made for one audience;
`page` a Django page of what is listed.

Pages (under templates/games/) and their context
------------------------------------------------
start.html        form: games.forms.StartForm; book: the Rulebook it is for; books: all
                  that may be chosen, by ?rulebook=ID
start_fixture.html fixture (a league.Fixture), form: FixtureForm, short: its teams that
                  cannot dress eleven
mine.html         tables: list of seen.Card (slug, title, status, score, seats), page
table.html        seen, socket (address of the socket), fragments (all of them as one
                  safe string: print it once), rosters {"home": [SeenPlayer], "away":},
                  fouls: list of SeenFoul. Rosters and fouls stay the same all game:
                  print them once, in datalists and the flag dialog, outside fragments.
                  plays: the visitor's own plays {"offense": [(name, what the book
                  calls it)], "defense":}, {} at a table that calls none.
                  The fan's page and the coach's are the same template: a fan has no
                  prompts, no offers, no seats.
invite.html       seen, links: list of games.invites.Link (seat, label, url, qr: inline
                  SVG, mine: my own seat), uncoached: {side: team's name}, commissioner,
                  frees_official: whether I may end the official's office
handed_over.html  seen, link: the substitute's Link; shown once, to who handed over
undo.html         seen, answers: list of seen.SeenAnswer that I may ask to go back to,
                  page
rule.html         seen, rule: games.rulebook.Rule (title, heading, explanations,
                  options, playbook)
log.html          seen, plays: list of seen.SeenPlay (number, title, lines, answers),
                  page
box.html          seen, box: games.box.Box (grids of labelled rows, scoring rows),
                  plays: list of seen.SeenPlay (play-by-play; without answers)
sheet.html        seen, sheets: list of games.sheet.SheetPage, to be printed; the CSV is
                  games:csv
dice.html         seen, rolls: list of (games.dice.Checked, its Prompt), seeds: list of
                  games.proof.Drawn, snippet: a few lines of Python that work a die out,
                  "" before a seed is known; the same data is at games:dice_json
amend.html        seen, answers: list of SeenAnswer, page, forfeited: whether a forfeit
                  ended the game (commissioner)
amend_one.html    seen, target: SeenAnswer, prompt: SeenPrompt, preview: None or
                  games.services.amend.Preview; fields, key: the form once more, to
                  confirm it by (commissioner)
playbook.html     book, title, query, groups: [(heading, [rules.playbook.Strategy])],
                  tables, rows: of each table {"table", "rows"}, if there is a query
packages.html     book, title, query, tables, shown: {"table", "rows"}
refused.html      seen or None, refusal: games.errors.Refused (reason, heading); shown
                  with status 409 when there is no JavaScript

Fragments (templates/games/fragments/NAME.html, context: seen)
--------------------------------------------------------------
A fragment is made once for all who sit alike (home, away, both, fans), and again only
when what it depends on is new: in a fragment `seen` has the fields that `games.parts`
lists for it and no others. A commissioner's links stand outside. Keep fragments lean,
they are what an answer costs: no rosters, no fouls in them. A push holds the fragments
that have changed since the same socket's last push; the first push holds them all.
It ends with the log's number as a comment, there even if nothing else is new.
Each is one element with the id and `data-fragment`, by which static/js/fragments.js
puts it in the place of its former self.

NAME        id               shows
notice      table-notice     paused, finished, forfeited, an undo asked for (seen.undo)
scoreboard  table-scoreboard seen.home, seen.away, seen.clock
field       table-field      seen.field, an SVG in yards (no inline styles: the CSP)
prompt      table-prompt     seen.prompts, seen.waiting: the thumb zone
tools       table-tools      seen.offers, seen.undoable, pause, dispute, hand over
dice        table-dice       seen.roll: the last dice; data-seq tells a new roll
log         table-log        seen.lines, newest first
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
    kind=timeout | resign | crowd_noise | hard_count
    kind=point     player reason [strike=1]
    kind=stoppage  [transfer=1 | trick=fake|lateral|throwback|fumblerooski|spotting]
    kind=fell      player [team] [up=1] [previous=1]
    kind=flag      team foul [at] [player] [previous=1] [check=1]
    kind=ability   question [team] [player] [against] [stat] [against_stat] [near=1]
                   [asked] [contested=1] [decisive=1], the last three in own words;
                   check=1 with a flag is an ability check whether there was a foul
    kind=challenge ruling instead=OUTCOME [at] [side] [team] [by]
  prompt and fingerprint come from the SeenPrompt or the SeenOffer. `key` makes two
  sends one answer: the struct's own key, or a fresh one by script for each tap.
  called: the name of a play of one's own, where the option has `plays`.
  player and by: a jersey number or a player's id; empty: nobody. at: a yard line of
  the home frame (a slider's number) or words ("home 28"). Fields that the chosen
  option or outcome does not need are ignored, so that one form may hold them all.

With `Accept: application/json` the reply is {"seq", "again", "text"}, or status 409
with {"why", "reason", "heading"}; else a redirect to the table, or refused.html.

POST games:act     [seat] [key] act and
    act=undo       to (a SeenAnswer's seq)
    act=accept | decline | withdraw     the undo asked for
    act=pause | resume
    act=dispute                         says how, or offers the challenge
    act=pace       pace=scorekeeper|brisk|strict
    act=hand_over                       (POST only: answers with handed_over.html)
    act=forfeit    team, why            (commissioner)
    act=reinstate                       (commissioner) takes a forfeit back

Over the socket the frame is a JSON object of the fields; `form` is "answer"
or "act" (a hidden input, ignored by POST).

Socket: /ws/games/SLUG/ (?format=json for programs; X-Seat-Token; see games.consumers).
"""
