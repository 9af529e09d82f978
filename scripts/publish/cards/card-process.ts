// Draws share cards in a process of its own, beside the one that renders pages (card-queue.ts). It writes each where the
// publication is put together and says what it wrote.
import { contentHash } from '#scripts/publish/site-output.ts';
import { writeStaged } from '#scripts/write-whole.ts';
import { CardType } from './card-type.ts';
import { drawOrPlain } from './draw-or-plain.ts';
import type { CardRequest, PaintedCard } from './card-queue.ts';

const type = new CardType();

async function draw({ path, file, words, siteName }: CardRequest): Promise<PaintedCard> {
  const { bytes, problem } = await drawOrPlain(words, siteName, type);
  writeStaged(file, bytes);
  return { path, hash: contentHash(bytes), ...(problem !== undefined && { problem }) };
}

async function answer(requests: readonly CardRequest[]): Promise<void> {
  const painted: PaintedCard[] = [];
  // oxlint-disable-next-line no-await-in-loop -- drawing keeps one processor busy as it is
  for (const request of requests) painted.push(await draw(request));
  process.send?.(painted);
}

// What cannot be written ends this process, and the cards are drawn by the other one.
process.on('message', (requests) => void answer(requests as readonly CardRequest[]));
process.on('disconnect', () => process.exit());
