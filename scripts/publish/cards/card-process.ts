// Draws share cards in a child process, while the parent renders pages (card-queue.ts). It writes each card into the
// folder of the new publication and reports it to the parent.
import { fileErrorCode } from '#local-backend/durable.ts';
import { contentHash } from '#scripts/publish/site-output.ts';
import { writeStaged } from '#scripts/files/write-whole.ts';
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
  for (const request of requests) painted.push(await draw(request));
  process.send?.(painted);
}

/** A write error ends this process silently: the parent draws the remaining cards, and reports what stops it too. */
function end(error: unknown): void {
  if (fileErrorCode(error) === undefined) throw error;
  process.exit(1);
}

process.on('message', (requests) => void answer(requests as readonly CardRequest[]).catch(end));
process.on('disconnect', () => process.exit());
