"""Addresses of the live games, under /games/."""

from django.urls import include, path, register_converter

from games.views import after, amend, fans, start, table


class SideConverter:
    """A seat in an address."""

    regex = "home|away|official"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(SideConverter, "side")

app_name = "games"

game_urls = [
    path("", table.table, name="table"),
    path("watch/", table.watch, name="watch"),
    path("answer/", table.answer, name="answer"),
    path("act/", table.act, name="act"),
    path("invite/", table.invite, name="invite"),
    path("around/", after.whereabouts, name="around"),
    path("box/", after.box, name="box"),
    path("sheet/", after.sheet, name="sheet"),
    path("plays.csv", after.plays_csv, name="csv"),
    path("drives/", fans.drives, name="drives"),
    path("chances/", fans.chances, name="chances"),
    path("replay/", fans.replay, name="replay"),
    path("card.png", fans.card, name="card"),
    path("log/", after.log, name="log"),
    path("undo/", after.undo, name="undo"),
    path("dice/", after.dice, name="dice"),
    path("dice.json", after.dice_json, name="dice_json"),
    path("rule/<str:prompt>/", after.rule, name="rule"),
    path("amend/", amend.answers, name="amend"),
    path("amend/<int:seq>/", amend.one_answer, name="amend_one"),
    path("<side:side>/<str:token>/", table.sit, name="sit"),
]

urlpatterns = [
    path("", start.mine, name="mine"),
    path("new/", start.start, name="start"),
    path("fixture/<int:fixture>/", start.start_fixture, name="start_fixture"),
    path("week/<slug:slug>/", fans.week, name="week"),
    path("<slug:slug>/", include(game_urls)),
]
