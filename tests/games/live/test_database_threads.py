"""Joint work in SQLite's one thread, in the order it came."""

import asyncio
from threading import Event

from games.live import database_threads
from games.live.database_threads import Joint, _Threads, _Work


class Done:
    """The works of the threads, in order, and two kinds of joint work."""

    def __init__(self) -> None:
        self.calls: list[object] = []
        self.answers = Joint(self.together, self.alone)
        self.others = Joint(self.together, self.alone)

    def together(self, several):
        self.calls.append([name for name, _ in several])
        return [None if number < 0 else (name, number) for name, number in several]

    def alone(self, name, number=0):
        self.calls.append(name)
        if number < -1:
            raise ValueError(name)
        return name, number


async def given(threads, *works):
    """Give works of (joint, name, number) to a thread that is busy until all wait."""
    loop, begun, go = asyncio.get_running_loop(), Event(), Event()

    def hold():
        begun.set()
        go.wait(10)

    def give(joint, call, *arguments):
        work = _Work(loop, loop.create_future(), call, arguments, joint)
        return asyncio.ensure_future(threads.give(work))

    holding = give(None, hold)
    await asyncio.to_thread(begun.wait, 10)
    waiting = [
        give(joint, joint.alone if joint else plain, *arguments)
        for joint, plain, *arguments in works
    ]
    await asyncio.sleep(0)
    go.set()
    await holding
    results = await asyncio.gather(*waiting, return_exceptions=True)
    threads.close()
    return results


async def test_what_waits_goes_together_and_in_order():
    done = Done()
    names = [*"abacd"]
    works = [(done.answers, None, name, 1) for name in names]
    works.insert(3, (None, done.alone, "plain"))
    results = await given(_Threads(1), *works)
    # A name comes again only after its first; other work ends what goes together.
    assert done.calls == [["a", "b"], "a", "plain", ["c", "d"]]
    expected = [(name, 1) for name in names]
    expected.insert(3, ("plain", 0))
    assert results == expected


async def test_two_kinds_do_not_go_together():
    done = Done()
    kinds = (done.answers, done.answers, done.others, done.others)
    works = [(kind, None, name, 1) for kind, name in zip(kinds, "abcd", strict=True)]
    await given(_Threads(1), *works)
    assert done.calls == [["a", "b"], ["c", "d"]]


async def test_what_cannot_go_together_is_done_alone():
    done = Done()
    works = [(done.answers, None, *one) for one in (("a", 1), ("b", -1), ("c", -2))]
    results = await given(_Threads(1), *works)
    assert done.calls == [["a", "b", "c"], "b", "c"]
    assert results[:2] == [("a", 1), ("b", -1)]
    assert isinstance(results[2], ValueError)


async def test_all_of_it_is_done_alone_where_together_fails():
    done = Done()
    failing = Joint(lambda several: 1 // 0, done.alone)
    results = await given(_Threads(1), *((failing, None, name) for name in "ab"))
    assert results == [("a", 0), ("b", 0)]
    assert done.calls == ["a", "b"]


async def test_so_many_and_no_more(monkeypatch):
    monkeypatch.setattr(database_threads, "MOST_TOGETHER", 2)
    done = Done()
    await given(_Threads(1), *((done.answers, None, name, 1) for name in "abc"))
    assert done.calls == [["a", "b"], "c"]


async def test_threads_of_a_database_server_take_one_at_a_time():
    """They wait for its disk side by side."""
    done = Done()
    await given(_Threads(2), *((done.answers, None, name, 1) for name in "abc"))
    assert sorted(done.calls) == ["a", "b", "c"]


async def test_the_thread_ends_though_it_has_looked_ahead():
    done, threads = Done(), _Threads(1)
    threads._work.put(_of(done, "a"))
    threads._work.put(None)
    threads._run()
    assert done.calls == ["a"]
    assert threads._ahead == []


def _of(done, name):
    loop = asyncio.get_running_loop()
    return _Work(loop, loop.create_future(), done.alone, (name, 1), done.answers)
