import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { CardQueue, type CardRequest, type PaintedCard } from '#scripts/publish/cards/card-queue.ts';
import { CardType } from '#scripts/publish/cards/card-type.ts';
import { drawCard } from '#scripts/publish/cards/draw-card.ts';

// A child process takes seconds to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const requestsIn = (folder: string, count: number): CardRequest[] =>
  Array.from({ length: count }, (_, number) => ({
    path: `cards/${number}.png`,
    file: join(folder, `cards/${number}.png`),
    words: { title: `第${number}張卡片` },
    siteName: '民眾之窗',
  }));

/** Draws the cards. Returns bytes by path, and those that a child process has written. */
async function drawAll(requests: readonly CardRequest[]) {
  const painted = new Map<string, Uint8Array>();
  const written: PaintedCard[] = [];
  const queue = new CardQueue({
    onPainted: ({ path }, { bytes }) => void painted.set(path, bytes),
    onWritten: (card) => void written.push(card),
  });
  for (const request of requests) queue.add(request);
  await queue.finish();
  return { painted, written };
}

test('a small number of cards is drawn in this process, each once', async () => {
  const requests = requestsIn('/nowhere', 3);
  const { painted, written } = await drawAll(requests);
  expect([...painted.keys()].toSorted()).toEqual(requests.map(({ path }) => path));
  expect(written).toEqual([]);
});

test('with many cards a child process draws its share, each once and byte-identical to this process', async () => {
  const requests = requestsIn(mkdtempSync(join(tmpdir(), 'cards-')), 160);
  const { painted, written } = await drawAll(requests);
  expect(written.length).toBeGreaterThan(0);
  expect([...painted.keys(), ...written.map(({ path }) => path)].toSorted()).toEqual(
    requests.map(({ path }) => path).toSorted(),
  );
  const type = new CardType();
  for (const { path, hash } of written.slice(0, 5)) {
    const request = requests.find((each) => each.path === path);
    const bytes = readFileSync(request?.file ?? '');
    const own = await drawCard(request?.words ?? { title: '' }, '民眾之窗', type);
    expect(bytes.equals(own), path).toBe(true);
    expect(createHash('sha256').update(bytes).digest('base64url').slice(0, 16)).toBe(hash);
  }
});

test('cards that a failed child process has not drawn are drawn in this process', async () => {
  const requests = requestsIn('', 110);
  // Nothing can be written below a file, so the child process fails at the first card.
  const blocked = requests.map((each) => ({ ...each, file: '/dev/null/card.png' }));
  const { painted, written } = await drawAll(blocked);
  expect(written).toEqual([]);
  expect(painted.size).toBe(110);
});

test('a child process that cannot write prints nothing: the error of this process says why', async () => {
  const process = fork(resolve('scripts/publish/cards/card-process.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    silent: true,
  });
  process.send(requestsIn('', 1).map((each) => ({ ...each, file: '/dev/null/card.png' })));
  expect(process.stderr && (await text(process.stderr))).toBe('');
});
