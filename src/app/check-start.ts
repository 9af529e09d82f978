// The published page that checks messages: a script of its own (scripts/build/search-start.ts). Whoever opens it is about to
// paste a message: the search's worker (`data-worker`) starts with the page and reads what every message needs, and what
// is pasted before the program is there is looked up at once. The program takes the worker over with what it has read.
import '#src/platform/fallbacks.ts';
import type { SearchRequest } from '#src/data/search/search-message.ts';
import { startSearchWorker } from './start-search-worker.ts';

/** Milliseconds without a change after which a message is looked up; as src/pages/check/CheckPage.tsx has it. */
const pause = 150;

function startCheck(file: string): void {
  const worker = startSearchWorker(file, { kind: 'prepare', id: 0, forMessages: true });
  // public/start.js leaves the program to whoever has started a worker.
  const startProgram = (): void => void dispatchEvent(new Event('searched'));
  if (document.readyState === 'complete') startProgram();
  else addEventListener('load', startProgram, { once: true });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = ({ target }: Event): void => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const message = target.value.trim();
      const request: SearchRequest = { kind: 'match', id: 0, message };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      if (message !== '') worker.postMessage(request);
    }, pause);
  };
  addEventListener('input', look, true);
  addEventListener('hydrated', () => removeEventListener('input', look, true), { once: true });
}

const worker = document.currentScript?.dataset['worker'];
if (worker !== undefined) startCheck(worker);
