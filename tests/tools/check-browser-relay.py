#!/usr/bin/env python3
# Tests who can control the window in a browser. Sends all kinds of wrong requests and the right ones to tools/browser-relay,
# which uses GTK's own server. Then shows the window in Chromium. Prints TAP. The arguments are the source folder and the
# window's program.
# SPDX-License-Identifier: GPL-3.0-or-later
import atexit
import json
import os
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import time
import urllib.parse

root, program = sys.argv[1:]
PATIENCE = 100                  # in seconds; only a hanging program takes this long

number = 0


def check(holds, name, seen=""):
    global number
    number += 1
    print(f"{'ok' if holds else 'not ok'} {number} {name}", flush=True)
    if not holds:
        print(f"# {seen!r}", flush=True)


def ask(port, head):
    """Returns the answer to a request. For a WebSocket, returns at least its head."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(head.encode("latin-1"))
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
            if answer.startswith(b"HTTP/1.1 101") and b"\r\n\r\n" in answer:
                break
    return answer.decode("latin-1")


def request(port, path, host=None, upgrade=False, **fields):
    lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}"]
    if upgrade:
        lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol: broadway"]
    lines += [f"{name}: {value}" for name, value in fields.items()]
    return ask(port, "\r\n".join(lines + ["", ""]))


def is_refused(answer):
    head, _, words = answer.partition("\r\n\r\n")
    return head.startswith("HTTP/1.1 403 ") and words.endswith(".\n") and words.count("\n") == 1 and "Cookie" not in head


def check_requests(address):
    url = urllib.parse.urlsplit(address)
    port = url.port
    right = f"/?{url.query}"
    site = f"http://127.0.0.1:{port}"
    foreign = "http://evil.example"

    def refused(name, *args, **others):
        answer = request(port, *args, **others)
        check(is_refused(answer), name, answer)

    check(url.hostname == "127.0.0.1" and len(url.query) > 40, "address", address)
    refused("no token", "/")
    refused("wrong token", "/?token=" + "x" * 43)
    refused("empty token", "/?token=")
    refused("no token, upgrade", "/socket", upgrade=True, Origin=site)
    refused("token, upgrade", "/socket" + right[1:], upgrade=True, Origin=site)
    refused("token, wrong host", right, host=f"evil.example:{port}")
    refused("token, foreign origin", right, Origin=foreign)
    refused("wrong cookie", "/", Cookie="queenside=" + "x" * 43)
    for name, head in (("not a request", "hello\r\n\r\n"), ("not a page", "POST / HTTP/1.1\r\n\r\n"),
                       ("two hosts", f"GET {right} HTTP/1.1\r\nHost: evil.example\r\nHost: 127.0.0.1\r\n\r\n"),
                       ("too long", f"GET {right} HTTP/1.1\r\nHost: 127.0.0.1\r\nX: {'x' * 100000}\r\n\r\n")):
        try:
            answer = ask(port, head)
        except ConnectionError:
            answer = ""
        check(answer == "" or is_refused(answer), name, answer)

    answer = request(port, right)
    fields = dict(line.split(": ", 1) for line in answer.split("\r\n")[1:] if ": " in line)
    cookie, *marks = fields.get("Set-Cookie", "").split("; ")
    check(answer.startswith("HTTP/1.1 303 ") and fields.get("Location") == "/", "right token", answer)
    check({"HttpOnly", "SameSite=Strict", "Path=/"} <= set(marks) and "Domain" not in answer, "cookie", marks)
    refused("second use of the token", right)
    refused("no cookie", "/")
    refused("cookie, wrong host", "/", host="evil.example", Cookie=cookie)
    refused("cookie, no host", "/", host=" ", Cookie=cookie)
    refused("cookie, foreign origin", "/", Origin=foreign, Cookie=cookie)
    refused("upgrade without a cookie", "/socket", upgrade=True, Origin=site)
    refused("upgrade, foreign origin", "/socket", upgrade=True, Origin=foreign, Cookie=cookie)
    refused("upgrade, other port", "/socket", upgrade=True, Origin=f"http://127.0.0.1:{port + 1}", Cookie=cookie)
    refused("upgrade, no origin", "/socket", upgrade=True, Cookie=cookie)
    refused("upgrade, wrong host", "/socket", host="evil.example", upgrade=True, Origin=foreign, Cookie=cookie)

    answer = request(port, right, Cookie=cookie)
    check(answer.startswith("HTTP/1.1 303 ") and "Set-Cookie" not in answer, "address again, with the cookie", answer)
    answer = request(port, "/", Cookie=f"other=1; {cookie}")
    check(" 200 " in answer.split("\r\n")[0] and "broadway.js" in answer, "page", answer)
    answer = request(port, "/broadway.js", Cookie=cookie)
    check(" 200 " in answer.split("\r\n")[0] and answer.count("WebSocket") > 0, "script", answer[:300])
    # With ssh -L, the address has another port.
    answer = request(port, "/socket", host="localhost:9999", upgrade=True, Origin="http://localhost:9999", Cookie=cookie)
    check(answer.startswith("HTTP/1.1 101 "), "upgrade through a tunnel", answer)
    answer = request(port, "/socket", upgrade=True, Origin=site, Cookie=cookie)
    check(answer.startswith("HTTP/1.1 101 ") and "Sec-WebSocket-Accept" in answer, "upgrade", answer)


class Browser:
    """Chromium, controlled through a pipe."""

    def __init__(self, folder):
        their_in, self.to_it = os.pipe()
        self.from_it, their_out = os.pipe()
        line = 'exec chromium "$@" 3<&%d 4>&%d' % (their_in, their_out)
        self.process = subprocess.Popen(
            ["bash", "-c", line, "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-background-networking", "--disable-dev-shm-usage", "--remote-debugging-pipe",
             f"--user-data-dir={folder}/profile"], pass_fds=(their_in, their_out), stderr=subprocess.DEVNULL, cwd=folder)
        os.close(their_in)
        os.close(their_out)
        self.waiting = b""
        self.number = 0

    def call(self, method, session=None, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.to_it, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.waiting:
                chunk = os.read(self.from_it, 65536)
                if not chunk:
                    raise EOFError
                self.waiting += chunk
            text, _, self.waiting = self.waiting.partition(b"\0")
            answer = json.loads(text)
            if answer.get("id") == self.number:
                return answer.get("result", answer)

    def open(self, address):
        page = self.call("Target.createTarget", url=address)["targetId"]
        return self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]

    def wait(self, session, expression):
        """Evaluates the expression until it has a value, because a page that is closing has none."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            value = self.call("Runtime.evaluate", session, expression=expression).get("result", {}).get("value")
            if value:
                return value
            time.sleep(0.05)
        return None

    def close(self):
        os.close(self.to_it)
        os.close(self.from_it)
        self.process.wait(PATIENCE)


# The server describes the window to the page as elements.
WINDOW = 'document.querySelectorAll ("div").length > 20 && location.pathname + location.search'
# The answer to a WebSocket from another site's page.
FOREIGN = """window.socket = window.socket || Object.assign (new WebSocket ("ws://127.0.0.1:%d/socket", "broadway"),
    { onopen: () => { window.answer = "open" }, onerror: () => { window.answer = "refused" } }), window.answer"""


def check_window(address, folder):
    environment = dict(os.environ, XDG_RUNTIME_DIR=folder, GDK_BACKEND="broadway", BROADWAY_DISPLAY=":5",
                       XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder, XDG_STATE_HOME=folder)
    # With the renderer of the other tests, the server would send no elements to the page.
    environment.pop("GSK_RENDERER", None)
    window = subprocess.Popen([program], env=environment, stderr=subprocess.DEVNULL)
    browser = Browser(folder)
    try:
        page = browser.open(address)
        check(browser.wait(page, WINDOW) == "/", "window in Chromium")
        other = browser.open("data:text/html,other")
        answer = browser.wait(other, FOREIGN % urllib.parse.urlsplit(address).port)
        check(answer == "refused", "another site's WebSocket in the same browser", answer)
    finally:
        browser.close()
        window.terminate()
        window.wait(PATIENCE)


class Relay:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="browser-relay-")
        self.process = subprocess.Popen([os.path.join(root, "tools/browser-relay"), self.folder],
                                        stdout=subprocess.PIPE, text=True)
        atexit.register(self.process.terminate)
        self.address = self.process.stdout.readline().strip()

    def end(self):
        """Ends the relay. Returns its status after its server has also ended."""
        self.process.terminate()
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        shutil.rmtree(self.folder)
        return status


if shutil.which("gtk4-broadwayd") is None:
    print("1..0 # SKIP There is no program gtk4-broadwayd.")
    sys.exit(0)

relay = Relay()
check(stat.S_IMODE(os.stat(relay.folder).st_mode) == 0o700, "folder")
check_requests(relay.address)
server = subprocess.run(["ps", "-o", "pid=,args=", "--ppid", str(relay.process.pid)], capture_output=True, text=True,
                        check=False).stdout.split()
check("--unixsocket" in server and "--port" not in server, "server on a socket alone", server)
check(relay.end() == 0 and not os.path.exists(f"/proc/{server[0]}"), "end")

if shutil.which("chromium") is None:
    check(True, "window in Chromium # SKIP There is no program chromium.")
else:
    relay = Relay()
    check_window(relay.address, relay.folder)
    relay.end()

folder = tempfile.mkdtemp(prefix="browser-relay-")
os.chmod(folder, 0o755)
result = subprocess.run([os.path.join(root, "tools/browser-relay"), folder], capture_output=True, text=True, check=False)
check(result.returncode == 1 and "0700" in result.stderr and not result.stdout, "open folder", result)
os.rmdir(folder)
print(f"1..{number}")
