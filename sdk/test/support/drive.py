"""Makes calls with the client for Python: reads each as a line of JSON, prints its result or error as a line of JSON."""

import dataclasses
import json
import pathlib
import re
import sys
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent.parent.parent / "python"))
import till


def snake(name):
    return re.sub("[A-Z]", lambda match: "_" + match[0].lower(), name)


def camel(name):
    return re.sub("_(.)", lambda match: match[1].upper(), name)


def plain(value):
    if dataclasses.is_dataclass(value):
        return {camel(field.name): plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return [plain(each) for each in value] if isinstance(value, list) else value


def members(value):
    return {snake(name): each for name, each in value.items()}


def run(task, clients):
    if "webhook" in task:
        options = members(task["webhook"])
        now = options.pop("now")
        return till.verify_webhook(**options, now=lambda: now)
    client = till.Client(**members(task.pop("client")))
    clients.append(client)
    arguments = members(task["arguments"])
    if "items" in arguments:
        kind = till.CartItem if task["resource"] == "orders" else till.InvoiceItemInput
        arguments["items"] = [kind(**members(item)) for item in arguments["items"]]
    result = getattr(getattr(client, snake(task["resource"])), snake(task["method"]))(**arguments)
    return list(result) if hasattr(result, "__next__") else result


def report(error, clients):
    """Everything that a report of an error could show: its text, the variables of every frame, and the client."""
    text = traceback.TracebackException.from_exception(error, capture_locals=True).format()
    groups = [group for client in clients for group in vars(client).values()]
    return "".join(text) + repr([clients, groups, [vars(group._transport) for group in groups]])


def outcome(line):
    clients = []
    task = json.loads(line)
    line = None
    try:
        return {"result": plain(run(task, clients))}
    except Exception as error:
        public = {camel(name): value for name, value in vars(error).items() if isinstance(value, (str, int, bool))}
        told = {"kind": type(error).__name__, "message": str(error), **public}
        return {"error": {**told, "dump": report(error, clients)}}


for line in sys.stdin:
    print(json.dumps(outcome(line)), flush=True)
