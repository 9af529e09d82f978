// The script of the prerendered page that checks messages, built by scripts/build/search-start.ts. Whoever opens the
// page is about to paste a message: the search worker starts with the page and reads what every message needs, while the
// application loads, which takes the worker over (src/data/retrieval/search/search-client.ts).
import '#src/platform/browser/fallbacks.ts';
import { readPreloadedHead, startSearchWorker } from './start-search-worker.ts';

readPreloadedHead();
const file = document.currentScript?.dataset['worker'];
if (file !== undefined) startSearchWorker(file, { kind: 'prepare', id: 0, forMessages: true });
// public/start.js leaves it to this script to start the application once a worker runs.
const startProgram = (): void => void dispatchEvent(new Event('searched'));
if (document.readyState === 'complete') startProgram();
else addEventListener('load', startProgram, { once: true });
