// `npm run check -- faults`: how reads, writes and editors behave with a bad network, a wrong clock and invalid documents,
// with figures; then the browser tests (e2e/nightly/faults.spec.ts). `--short` skips the browser tests and runs part of
// the rest.
import { readArguments } from '#scripts/command/arguments.ts';
import { runBrowserTests } from '#checks/backend/browser-tests.ts';
import { badResponses, readsUnderFaults, writesUnderFaults } from './network.ts';
import { interleavedEdits } from './editors.ts';
import { wrongClock } from './clock.ts';
import { badDocuments } from './documents.ts';
import { Figures } from '#checks/backend/figures.ts';
import { startWireBackend } from '#checks/backend/wire-backend.ts';

const { values } = readArguments({
  call: 'npm run check -- faults',
  flags: { short: { type: 'boolean', help: 'the short form, which runs under CI' } },
});
const size = values.short
  ? { reads: 60, writes: 40, edits: 60, editors: [3], documents: 200 }
  : { reads: 3_000, writes: 1_000, edits: 1_000, editors: [2, 10], documents: 2_000 };

const figures = new Figures();
const backend = await startWireBackend();
const parts = { figures, backend };
await badDocuments(parts, size.documents);
await wrongClock(parts);
await interleavedEdits(parts, size.edits, size.editors);
await badResponses(parts);
await readsUnderFaults(parts, size.reads);
await writesUnderFaults(parts, size.writes);
await backend.stop();
if (!values.short) await runBrowserTests(['nightly/faults.spec.ts'], { FAULTS_ALL: '1' });
figures.end();
