#!/usr/bin/env node
// Starts Firefox for Playwright, which needs a command of WebDriver BiDi that Firefox ESR 153 lacks. This proxy answers
// that command itself and relays every other one to the browser.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Newer than the browser. The preferences of the profile set the same features (e2e/playwright.config.ts). */
const answeredHere = 'emulation.setMediaFeaturesOverride';

const browser = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => browser.kill(signal));

/** Relays each incoming connection to the browser's own WebSocket. */
function relay(origin) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 2 ** 28 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (client, { url }) => {
    const target = new WebSocket(origin + url, { maxPayload: 2 ** 28 });
    const opened = new Promise((open) => target.once('open', open));
    client.on('message', async (data) => {
      await opened;
      const { id, method } = JSON.parse(String(data));
      if (method === answeredHere) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else target.send(String(data));
    });
    target.on('message', (data) => client.send(String(data)));
    client.on('close', () => target.close());
    target.on('close', () => client.close());
    target.on('error', () => client.close());
  });
}

for await (const line of createInterface({ input: browser.stderr })) {
  const [, origin] = /^WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? [];
  if (origin === undefined) process.stderr.write(`${line}\n`);
  else relay(origin);
}
