"""Addresses of the live games, under /games/."""

from django.urls import include, path, register_converter

from games.web.views import (
    amendments,
    builder,
    computer,
    fans,
    figures,
    files,
    game_record,
    names,
    opening,
    secret_call,
    table,
)


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
    path("screen/", table.screen, name="screen"),
    path("answer/", table.answer, name="answer"),
    path("plays/", table.report, name="report"),
    path("act/", table.act, name="act"),
    path("whistle/", table.whistle, name="whistle"),
    path("files/", files.files, name="files"),
    path("files/<int:seq>/", files.file, name="file"),
    path("files/<int:seq>/delete/", files.delete_file, name="delete_file"),
    path("builder/<str:prompt>/<str:version>/", builder.builder, name="builder"),
    path("call/<side:side>/", secret_call.own_call, name="own_call"),
    path("invite/", table.invite, name="invite"),
    path("around/", game_record.whereabouts, name="around"),
    path("box/", game_record.box, name="box"),
    path("sheet/", game_record.sheet, name="sheet"),
    path("plays.csv", game_record.plays_csv, name="csv"),
    path("drives/", fans.drives, name="drives"),
    path("chances/", fans.chances, name="chances"),
    path("replay/", fans.replay, name="replay"),
    path("card.png", fans.card, name="card"),
    path("log/", game_record.log, name="log"),
    path("figures/", figures.at_the_table, name="figures"),
    path("names/", names.latest, name="names_latest"),
    path("names/<int:play>/", names.one_play, name="names"),
    path("explained/<int:play>/", game_record.explained, name="explained"),
    path("undo/", game_record.undo, name="undo"),
    path("dice/", game_record.dice, name="dice"),
    path("dice.json", game_record.dice_json, name="dice_json"),
    path("rule/<str:prompt>/", game_record.rule, name="rule"),
    path("amend/", amendments.answers, name="amend"),
    path("amend/withdraw/", amendments.withdrawal, name="unamend"),
    path("amend/<int:seq>/", amendments.one_answer, name="amend_one"),
    path("<side:side>/<str:token>/", table.sit, name="sit"),
]

urlpatterns = [
    path("", opening.own_games, name="mine"),
    path("new/", opening.start, name="start"),
    path("computer/", computer.play, name="computer"),
    path("computers/", computer.watch, name="computers"),
    path("fixture/<int:fixture>/", opening.start_fixture, name="start_fixture"),
    path("week/<slug:slug>/", fans.week, name="week"),
    path("<slug:slug>/", include(game_urls)),
]
