"""A program that coaches: reads its prompts as JSON and answers with the defaults."""

import json
import urllib.error
import urllib.request
from itertools import count
from typing import Any

JSON = dict[str, Any]


def usual_answer(prompt: JSON) -> JSON:
    """The least eventful answer to a prompt as the API shows it."""
    kind = prompt["kind"]
    if kind in ("ready", "adjust"):
        return {"type": "done"}
    if kind == "roll":
        return {"type": "rolled", "dice": []}
    if kind == "name":
        return {"type": "named"}
    if kind == "write":
        return {"type": "written", "text": prompt["writing"]["suggestions"][-1]["text"]}
    options = prompt["options"]
    option = next((o for o in options if o["default"]), options[0])
    needs = option["needs"]
    told = {"at": prompt["at"]} if "at" in needs else {}
    if kind == "choose":
        return {"type": "chosen", "choice": option["name"], **told}
    told |= {"side": "middle"} if "side" in needs else {}
    told |= {"team": "home"} if "team" in needs else {}
    return {"type": "happened", "outcome": option["name"], **told}


class Program:
    """A seat at a table of a served site. `call` returns the status and the JSON."""

    numbers = count()

    def __init__(self, site: str, slug: str = "", key: str = "") -> None:
        self.base = f"{site}/api/games/{slug}/" if slug else f"{site}/api/games/"
        self.headers = {"Content-Type": "application/json", "X-Seat-Token": key}

    def call(self, path: str = "", body: JSON | None = None) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, self.headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as reply:
                return reply.status, json.load(reply)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def prompts(self) -> list[JSON]:
        return self.call("prompts/")[1]["prompts"]

    def body(self, prompt: JSON, **more: Any) -> JSON:
        usual = {
            "prompt": prompt["id"],
            "fingerprint": prompt["fingerprint"],
            "answer": usual_answer(prompt),
            "key": f"p{next(self.numbers)}",
        }
        return usual | more

    def give(self, body: JSON) -> tuple[int, JSON]:
        return self.call("answers/", body)


def open_table(site: str, **wishes: str) -> tuple[Program, Program, Program]:
    """A new table: home, away and a fan."""
    teams = {"home": "Rivets", "away": "Owls", **wishes}
    _, told = Program(site).call("", teams)
    slug = told["slug"]
    home, away = (Program(site, slug, told[f"{s}_key"]) for s in ("home", "away"))
    return home, away, Program(site, slug)
