# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a web page with real clicks, keys and touches in Chromium, over its debugging protocol."""

import base64
import faulthandler
import json
import os
import shutil
import subprocess
import tempfile
import time

KEYS = {
    'Tab': 9, 'Enter': 13, ' ': 32, 'End': 35, 'Home': 36,
    'ArrowLeft': 37, 'ArrowUp': 38, 'ArrowRight': 39, 'ArrowDown': 40,
}

# A test that hangs, because the browser never answers, ends after ten minutes and says where.
faulthandler.dump_traceback_later(600, exit=True)


def is_installed():
    return shutil.which('chromium') is not None


class Browser:
    """A browser that shows a page. It can't load anything else, because its proxy doesn't exist."""

    def __init__(self, page, width=1000, height=800, is_dark=False, is_touch=False):
        self.profile = tempfile.mkdtemp(prefix='queenside-browser-')
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def place_pipes():
            # Copy both ends to numbers above 4 first, so that neither is overwritten too early.
            ends = os.dup(to_browser), os.dup(from_browser)
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)
        self.process = subprocess.Popen(
            ['chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-first-run',
             '--disable-background-networking', '--disable-dev-shm-usage',
             '--proxy-server=127.0.0.1:9', f'--user-data-dir={self.profile}',
             f'--window-size={width},{height}', '--remote-debugging-pipe', 'about:blank'],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False,
            preexec_fn=place_pipes)
        os.close(to_browser)
        os.close(from_browser)
        self.rest = b''
        self.number = 0
        self.session = None
        self.problems = []
        self.url = None
        self.is_loaded = False
        targets = self.send('Target.getTargets')['targetInfos']
        target = next(t['targetId'] for t in targets if t['type'] == 'page')
        self.session = self.send('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in 'Page', 'Runtime', 'Log', 'Network':
            self.send(f'{domain}.enable')
        self.send('Emulation.setDeviceMetricsOverride', width=width, height=height,
                  deviceScaleFactor=1, mobile=is_touch)
        if is_touch:
            self.send('Emulation.setTouchEmulationEnabled', enabled=True)
        if is_dark:
            self.send('Emulation.setEmulatedMedia',
                      features=[{'name': 'prefers-color-scheme', 'value': 'dark'}])
        self.load('Page.navigate', url=f'file://{page}')

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.input)
        os.close(self.output)
        shutil.rmtree(self.profile, ignore_errors=True)

    def post(self, method, **values):
        """Sends a command. Returns its number, for take()."""
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': values}
        if self.session:
            message['sessionId'] = self.session
        os.write(self.output, json.dumps(message).encode() + b'\0')
        return self.number

    def send(self, method, **values):
        return self.take(self.post(method, **values))

    def receive(self):
        while b'\0' not in self.rest:
            data = os.read(self.input, 1 << 16)
            if not data:
                raise EOFError('the browser ended')
            self.rest += data
        text, self.rest = self.rest.split(b'\0', 1)
        return json.loads(text)

    def take(self, number):
        while True:
            answer = self.receive()
            if answer.get('id') == number:
                if 'error' in answer:
                    raise RuntimeError(answer['error']['message'])
                return answer['result']
            self.notice(answer)

    def load(self, method, **values):
        """Sends a command that loads a page, and waits for the page. Until then, the browser may never
        answer a command for the previous page."""
        self.url = None
        self.send(method, **values)
        while self.url is None or not self.is_loaded:
            self.notice(self.receive())

    def notice(self, event):
        """Notes which page is loaded. Adds an event to self.problems if it is a script error, a message
        about a policy, or a request."""
        values = event.get('params', {})
        if event.get('method') == 'Page.frameNavigated' and values['frame']['url'].startswith('file:'):
            self.url = values['frame']['url']
            self.is_loaded = False
        elif event.get('method') == 'Page.loadEventFired':
            self.is_loaded = True
        elif event.get('method') == 'Runtime.exceptionThrown':
            self.problems.append(json.dumps(values['exceptionDetails']))
        elif event.get('method') == 'Log.entryAdded':
            self.problems.append(values['entry']['text'])
        elif event.get('method') == 'Network.requestWillBeSent':
            url = values['request']['url']
            if not url.startswith(('file:', 'data:', 'blob:')):
                self.problems.append(f'request: {url}')

    def get(self, expression):
        result = self.send('Runtime.evaluate', expression=expression, returnByValue=True)
        if 'exceptionDetails' in result:
            raise RuntimeError(f'{expression}: {result["exceptionDetails"]}')
        return result['result'].get('value')

    def wait(self, condition):
        while not self.get(f'Boolean({condition})'):
            time.sleep(0.01)

    def text(self, selector):
        return self.get(f'document.querySelector({json.dumps(selector)}).innerText')

    def find(self, selector):
        """Scrolls to an element and returns its middle. It must be visible."""
        box = self.get(f'''(() => {{
          const found = document.querySelector({json.dumps(selector)});
          found.scrollIntoView({{block: 'nearest', behavior: 'instant'}});
          const box = found.getBoundingClientRect();
          const x = box.left + box.width / 2, y = box.top + box.height / 2;
          const top = document.elementFromPoint(x, y);
          return [x, y, box.width > 0 && top !== null && (found.contains(top) || top.contains(found))];
        }})()''')
        assert box[2], f'{selector} is hidden'
        return box[0], box[1]

    def press_mouse(self, kind, x, y):
        self.send('Input.dispatchMouseEvent', type=kind, x=x, y=y, clickCount=1,
                  button='left', buttons=0 if kind == 'mouseReleased' else 1)

    def click(self, selector):
        x, y = self.find(selector)
        self.press_mouse('mousePressed', x, y)
        self.press_mouse('mouseReleased', x, y)

    def drag(self, selector, to):
        x, y = self.find(selector)
        to_x, to_y = self.find(to)
        self.press_mouse('mousePressed', x, y)
        for part in 0.3, 0.7, 1:
            self.press_mouse('mouseMoved', x + (to_x - x) * part, y + (to_y - y) * part)
        self.press_mouse('mouseReleased', to_x, to_y)

    def tap(self, selector):
        x, y = self.find(selector)
        # The browser turns a touch into a click only later. A touch that lasts half a second isn't a
        # click, so don't wait for the answer to its start.
        self.get('window.is_clicked = false; document.addEventListener("click", '
                 '() => { window.is_clicked = true; }, {capture: true, once: true})')
        self.post('Input.dispatchTouchEvent', type='touchStart', touchPoints=[{'x': x, 'y': y}])
        self.send('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])
        self.wait('window.is_clicked')

    def swipe(self, selector, to):
        x, y = self.find(selector)
        to_x, to_y = self.find(to)
        # The finger rests before it is lifted. Otherwise, the page would continue to scroll, and
        # the next touch would only stop it.
        now = time.time() - 2
        self.send('Input.dispatchTouchEvent', type='touchStart', touchPoints=[{'x': x, 'y': y}],
                  timestamp=now)
        for count, part in enumerate((0.3, 0.7, 1, 1, 1), 1):
            point = {'x': x + (to_x - x) * part, 'y': y + (to_y - y) * part}
            self.send('Input.dispatchTouchEvent', type='touchMove', touchPoints=[point],
                      timestamp=now + count / 4)
        self.send('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[], timestamp=now + 1.5)

    def key(self, name, shift=False):
        values = {'key': name, 'code': name if len(name) > 1 else '', 'modifiers': 8 if shift else 0,
                  'windowsVirtualKeyCode': KEYS.get(name, ord(name[0].upper()))}
        text = '\r' if name == 'Enter' else name if len(name) == 1 else ''
        self.send('Input.dispatchKeyEvent', type='keyDown' if text else 'rawKeyDown', text=text,
                  **values)
        self.send('Input.dispatchKeyEvent', type='keyUp', **values)

    def type(self, text):
        self.send('Input.insertText', text=text)

    def tab_to(self, selector):
        """Presses Tab until the element has the focus."""
        for _ in range(60):
            if self.get(f'document.activeElement.matches({json.dumps(selector)})'):
                return
            self.key('Tab')
        raise AssertionError(f'Tab never reaches {selector}')

    def shoot(self, path, is_whole=True):
        data = self.send('Page.captureScreenshot', captureBeyondViewport=is_whole)['data']
        with open(path, 'wb') as file:
            file.write(base64.b64decode(data))
