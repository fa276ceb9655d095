"""Addresses of the live games for programs, under /api/games/."""

from django.urls import include, path

from games.api import attendance, files, game, game_list, playbooks, records
from games.api import reports as fans

game_urls = [
    path("", game.OneGame.as_view(), name="api-game"),
    path("prompts/", game.Prompts.as_view(), name="api-game-prompts"),
    path("answers/", game.Answers.as_view(), name="api-game-answers"),
    path("acts/", game.Acts.as_view(), name="api-game-acts"),
    path("details/", game.Details.as_view(), name="api-game-details"),
    path("files/", files.Files.as_view(), name="api-game-files"),
    path("files/<int:seq>/", files.OneFile.as_view(), name="api-game-file"),
    path("figures/", game.Figures.as_view(), name="api-game-figures"),
    path("amendments/", game.Amendments.as_view(), name="api-game-amendments"),
    path("remedies/", game.Remedies.as_view(), name="api-game-remedies"),
    path("log/", records.Log.as_view(), name="api-game-log"),
    path("attendance/", attendance.Attendance.as_view(), name="api-game-attendance"),
    path(
        "explained/<int:play>/", records.Explained.as_view(), name="api-game-explained"
    ),
    path("box/", records.Box.as_view(), name="api-game-box"),
    path("plays/", records.Plays.as_view(), name="api-game-plays"),
    path("drives/", fans.Drives.as_view(), name="api-game-drives"),
    path("chances/", fans.Chances.as_view(), name="api-game-chances"),
    path("replay/", fans.Replay.as_view(), name="api-game-replay"),
    path("dice/", records.Dice.as_view(), name="api-game-dice"),
    path("setting/", records.Settled.as_view(), name="api-game-setting"),
]

urlpatterns = [
    path("games/", game_list.Games.as_view(), name="api-games"),
    path("games/<slug:slug>/", include(game_urls)),
    path("playbooks/", playbooks.Playbooks.as_view(), name="api-playbooks"),
    path(
        "playbooks/<slug:book>/",
        playbooks.OnePlaybook.as_view(),
        name="api-playbook",
    ),
    path(
        "leagues/<slug:slug>/scoreboard/",
        fans.Scoreboard.as_view(),
        name="api-scoreboard",
    ),
]
