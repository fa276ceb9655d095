"""Answering prompts: it works, then each refusal."""


from games.models import Game, Snapshot


def test_answers_bring_the_game_to_its_end(sitting):
    sitting.to_the_end()
    game = Game.objects.get(pk=sitting.game.pk)
    assert game.status == "finished"
    assert sitting.table.over
    assert game.clock == "Final"
    assert Snapshot.objects.filter(game=game).count() == 6
