"""Results that one coach enters and the other confirms."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from league.core.signals import result_overdue, result_submitted
from league.models import Fixture, Notice, Player, Result, Submission
from league.weeks import closing, results, services, submitting
from league.weeks.score_columns import Man, box, read_lines, template

Status = Submission.Status


@pytest.fixture
def entered(fixture, cast):
    return submitting.submit(fixture, cast.home, 21, 14)


def test_nothing_counts_before_it_is_confirmed(fixture, entered):
    assert Fixture.objects.get(pk=fixture.pk).outcome is None
    assert (entered.side, entered.status) == ("home", "waiting")


def test_confirmed_it_counts_once(fixture, entered, cast):
    result = submitting.confirm(entered, cast.away)
    assert submitting.confirm(entered, cast.away) == result
    found = Result.objects.get()
    scores = (found.home_score, found.away_score, found.how)
    assert scores == (21, 14, Result.How.AGREED)


def test_the_same_entered_again_is_one(fixture, entered, cast):
    assert submitting.submit(fixture, cast.home, 21, 14) == entered
    assert Submission.objects.count() == 1


def test_another_while_one_is_open_is_refused(fixture, entered, cast):
    with pytest.raises(ValidationError, match="A result has already been reported"):
        submitting.submit(fixture, cast.away, 20, 14)


@pytest.mark.parametrize("who", ["home", "fan", "commissioner"])
def test_only_the_other_coach_confirms(entered, cast, who):
    with pytest.raises(ValidationError, match="Only a coach of the other team"):
        submitting.confirm(entered, getattr(cast, who))


def test_who_coaches_both_teams_does_not_confirm_his_own_word(entered, cast, owls):
    owls.coaches.add(cast.home)
    with pytest.raises(ValidationError, match="Only a coach of the other team"):
        submitting.confirm(entered, cast.home)


@pytest.mark.parametrize("who", ["fan", "commissioner"])
def test_only_a_coach_enters_one(fixture, cast, who):
    with pytest.raises(ValidationError, match="Only a coach"):
        submitting.submit(fixture, getattr(cast, who), 7, 3)


def test_disputed_it_is_the_commissioners(fixture, entered, cast):
    submitting.dispute(entered, cast.away, "It was 21 to 17.")
    with pytest.raises(ValidationError, match="Only a coach of the other team"):
        submitting.confirm(entered, cast.home)
    submitting.settle(entered, cast.commissioner, 21, 17)
    found = Result.objects.get()
    assert (found.away_score, found.how) == (17, Result.How.ENTERED)
    entered.refresh_from_db()
    assert entered.status == Status.SETTLED


def test_a_dispute_needs_words(entered, cast):
    with pytest.raises(ValidationError, match="Enter a reason"):
        submitting.dispute(entered, cast.away, " ")


@pytest.mark.parametrize("who", ["home", "away"])
def test_either_coach_withdraws_it(fixture, entered, cast, who):
    submitting.withdraw(entered, getattr(cast, who))
    again = submitting.submit(fixture, cast.away, 20, 14)
    assert again != entered
    assert again.side == "away"


def test_what_counts_is_not_withdrawn(entered, cast):
    submitting.confirm(entered, cast.away)
    with pytest.raises(ValidationError, match="no longer open: confirmed"):
        submitting.withdraw(entered, cast.home)


def test_a_commissioner_who_enters_it_settles_it(fixture, entered, cast):
    results.enter_result(fixture, 3, 0)
    entered.refresh_from_db()
    assert entered.status == Status.SETTLED
    with pytest.raises(ValidationError, match="no longer open"):
        submitting.confirm(entered, cast.away)


def test_a_game_at_a_table_ends_there(game, cast):
    with pytest.raises(ValidationError, match="at a table"):
        submitting.submit(game.fixture, cast.home, 7, 3)


def test_a_tie_in_the_post_season_is_refused(fixture, cast):
    services.save_fixture(fixture, kind=Fixture.Kind.POSTSEASON)
    with pytest.raises(ValidationError, match="can’t end in a tie"):
        submitting.submit(fixture, cast.home, 7, 7)


def test_it_is_said_that_one_is_entered(
    fixture, cast, django_capture_on_commit_callbacks
):
    heard = []

    def hear(submission, **more):
        heard.append(submission)

    result_submitted.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            entered = submitting.submit(fixture, cast.home, 21, 14)
            submitting.submit(fixture, cast.home, 21, 14)
    finally:
        result_submitted.disconnect(hear)
    assert heard == [entered]


def test_it_is_said_once_that_nobody_confirms(fixture, entered):
    closing.change_policy(fixture.season.league, confirm_days=2)
    heard = []

    def hear(submission, **more):
        heard.append(submission)

    result_overdue.connect(hear)
    try:
        for days in (1, 2, 3):
            submitting.announce_overdue(entered.at + timedelta(days=days))
    finally:
        result_overdue.disconnect(hear)
    assert heard == [entered]


def test_who_dies_while_telling_tells_again(fixture, entered):
    later = entered.at + timedelta(days=99)

    def dies(submission, **more):
        raise SystemExit

    result_overdue.connect(dies)
    try:
        with pytest.raises(SystemExit):
            submitting.announce_overdue(later)
    finally:
        result_overdue.disconnect(dies)
    assert submitting.announce_overdue(later) == 1
    assert submitting.announce_overdue(later) == 0
    assert Notice.objects.filter(key=f"overdue:{entered.pk}").count() == 1


# The score sheet's columns ------------------------------------------------------------

MEN = [Man("p1", "home", "RIV", 12, "Gus Vane"), Man("p2", "away", "OWL", 12, "Al Orr")]


def test_the_file_to_fill_in_reads_as_nothing_done():
    found = read_lines(template(MEN), MEN)
    assert found.lines == ()
    assert found.errors == ()


def test_lines_of_players_are_a_reports_box():
    text = "Team;Number;Completions;Attempts;Passing yards\nriv;12;11;20;151\n"
    lines = read_lines(text, MEN).lines
    made = box(21, 14, {"home": {"first_downs": 9}}, lines, MEN)
    (line,) = made["players"]["home"]
    assert line["player"] == "p1"
    assert line["passing_yards"] == 151
    assert made["names"] == {"p1": "#12 Gus Vane"}
    home = made["teams"]["home"]
    assert (home["passing_yards"], home["first_downs"], home["points"]) == (151, 9, 21)


def test_without_columns_there_is_no_box():
    assert box(21, 14, {"home": {}, "away": {}}, (), MEN) == {}


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ("RIV,13,1,1", "No player wears this number"),
        ("XXX,12,1,1", "No player wears this number"),
        ("RIV,12,2,1", "More than attempts"),
        ("RIV,12,-1,1", "isn’t valid"),
        ("RIV,12,x,1", "isn’t valid"),
        ("RIV,12,1,9999", "isn’t valid"),
        ("RIV,12,1,1\nRIV,12,1,1", "This player is already listed"),
    ],
)
def test_a_line_that_is_wrong_says_so(row, wrong):
    found = read_lines(f"team,number,completions,attempts\n{row}\n", MEN)
    assert found.lines == ()
    assert wrong in found.errors[0].wrong


@pytest.mark.parametrize(
    ("header", "wrong"),
    [("team,number,touchbacks", "touchbacks"), ("team,completions", "number")],
)
def test_a_column_that_nobody_knows_says_so(header, wrong):
    (error,) = read_lines(f"{header}\nRIV,12,1\n", MEN).errors
    assert wrong in error.wrong


def test_columns_count_with_the_result(fixture, cast, passer):
    men = [Man(f"p{passer.pk}", "home", "RIV", 12, "Gus Vane")]
    lines = read_lines("team,number,carries\nRIV,12,3\n", men).lines
    sheet = box(21, 14, {}, lines, men)
    made = submitting.submit(fixture, cast.home, 21, 14, box=sheet)
    result = submitting.confirm(made, cast.away)
    assert result.report["players"]["home"][0]["carries"] == 3
    assert Player.objects.count() == 1


# Pages --------------------------------------------------------------------------------


def page(league, name, *args):
    from django.urls import reverse

    return reverse(f"league:{name}", args=[league.slug, *args])


def test_a_coach_enters_and_the_other_confirms_on_their_pages(
    league, fixture, passer, as_
):
    data = {
        "home_score": 21,
        "away_score": 14,
        "home_first_downs": 9,
        "text": "team,number,carries\nRIV,12,3\n",
    }
    home, away = as_("home"), as_("away")
    assert (
        page(league, "submit", fixture.pk)
        in home.get(league.get_absolute_url()).content.decode()
    )
    made = home.post(page(league, "submit", fixture.pk), data, follow=True)
    assert made.content.decode().count("once a coach of Owls confirms it") == 2
    submission = Submission.objects.get()
    address = page(league, "submission", submission.pk)
    assert address in away.get(league.get_absolute_url()).content.decode()
    assert "carries 3" in away.get(address).content.decode()
    away.post(page(league, "confirm", submission.pk))
    assert Result.objects.get().how == Result.How.AGREED


def test_the_other_coach_sees_the_columns_of_both_teams(league, fixture, cast, as_):
    sheet = box(21, 14, {"home": {"punts": 6}, "away": {"rushing_yards": 88}}, (), MEN)
    made = submitting.submit(fixture, cast.home, 21, 14, box=sheet)
    answer = as_("away").get(page(league, "submission", made.pk))
    assert answer.context["totals"] == [("Rushing yards", 88, 0), ("Punts", 0, 6)]
    assert "Rushing yards" in answer.content.decode()


def test_without_another_coach_the_message_and_the_card_say_the_same(
    league, fixture, owls, cast, as_
):
    owls.coaches.set([cast.home])
    data = {"home_score": 21, "away_score": 14}
    made = as_("home").post(page(league, "submit", fixture.pk), data, follow=True)
    text = made.content.decode()
    told = "Owls have no coach to confirm it; a commissioner will settle it."
    assert text.count(told) == 2
    assert "once" not in text


def test_a_wrong_line_enters_nothing(league, fixture, as_):
    data = {"home_score": 21, "away_score": 14, "text": "team,number\nRIV,12\n"}
    answer = as_("home").post(page(league, "submit", fixture.pk), data)
    assert answer.status_code == 422
    assert "No player wears this number" in answer.content.decode()
    assert not Submission.objects.exists()


def test_a_coach_disputes_and_a_commissioner_settles(league, entered, as_):
    data = {"words": "It was 17."}
    as_("away").post(page(league, "dispute", entered.pk), data)
    commissioner = as_("commissioner")
    text = commissioner.get(league.get_absolute_url()).content.decode()
    assert "Disputed; a commissioner decides." in text
    data = {"home_score": 21, "away_score": 17, "forfeit": ""}
    commissioner.post(page(league, "settle", entered.pk), data)
    assert Result.objects.get().away_score == 17
    text = " ".join(
        commissioner.get(entered.get_absolute_url()).content.decode().split()
    )
    assert '“It was 17.” <span class="soft"> Owls </span>' in text


@pytest.mark.parametrize("name", ["submission", "confirm", "dispute", "withdraw"])
def test_it_is_nobody_elses(league, entered, as_, name):
    address = page(league, name, entered.pk)
    assert as_("fan").get(address).status_code == 404
    assert as_("stranger").get(address).status_code == 302


def test_the_rosters_to_fill_in_are_the_coaches(league, fixture, passer, as_):
    address = page(league, "score_columns", fixture.pk)
    assert "RIV,12,Gus Vane" in as_("away").get(address).content.decode()
    assert as_("fan").get(address).status_code == 404


def test_a_file_whose_quotes_do_not_match_says_where():
    men = [Man("home", "RIV", 12, "Gus", "p1")]
    found = read_lines('team,number,carries\nRIV,12,"3', men)
    assert not found.lines
    assert found.errors[0].wrong == "The quotes don’t match."


# On the pages


@pytest.mark.parametrize("who", ["home", "away", "commissioner", "fan"])
def test_what_waits_is_looked_at_and_not_entered_again(fixture, entered, as_, who):
    league = fixture.season.league
    keys = {"submit": [fixture.pk], "simulate": [fixture.pk], "result": [fixture.pk]}
    again = [reverse(f"league:{n}", args=[league.slug, *k]) for n, k in keys.items()]
    again.append(reverse("games:start_fixture", args=[fixture.pk]))
    look = f'href="{entered.get_absolute_url()}"'
    for page in (league.get_absolute_url(), fixture.home.get_absolute_url()):
        shown = as_(who).get(page).content.decode()
        assert not [address for address in again if f'"{address}"' in shown], page
        assert (look in shown) == (who != "fan"), page
