"""Addresses of the live games for programs, under /api/games/."""

from django.urls import include, path

from games import api, tables_api
from games.fans import api as fans

game_urls = [
    path("", api.OneGame.as_view(), name="api-game"),
    path("prompts/", api.Prompts.as_view(), name="api-game-prompts"),
    path("answers/", api.Answers.as_view(), name="api-game-answers"),
    path("acts/", api.Acts.as_view(), name="api-game-acts"),
    path("log/", api.Log.as_view(), name="api-game-log"),
    path("box/", api.Box.as_view(), name="api-game-box"),
    path("plays/", api.Plays.as_view(), name="api-game-plays"),
    path("drives/", fans.Drives.as_view(), name="api-game-drives"),
    path("chances/", fans.Chances.as_view(), name="api-game-chances"),
    path("replay/", fans.Replay.as_view(), name="api-game-replay"),
    path("dice/", api.Dice.as_view(), name="api-game-dice"),
    path("setting/", api.Settled.as_view(), name="api-game-setting"),
]

urlpatterns = [
    path("games/", tables_api.Games.as_view(), name="api-games"),
    path("games/<slug:slug>/", include(game_urls)),
    path(
        "leagues/<slug:slug>/scoreboard/",
        fans.Scoreboard.as_view(),
        name="api-scoreboard",
    ),
]
