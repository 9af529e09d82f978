// `npm run check -- pathological`: publishes documents whose every text is hard to parse, to convert or to render, and
// measures the slowest rendering and the slowest step, and whether anything was left out.
import { join, resolve } from 'node:path';
import { readArguments } from '#scripts/command/arguments.ts';
import { Figures, secondsSince } from '#checks/backend/figures.ts';
import { publishTimed, type Timing } from './publish-timed.ts';
import { writePathological } from './write-documents.ts';
import { startWireBackend } from '#checks/backend/wire-backend.ts';
import { buildApp, buildRenderer } from '#scripts/publish/build-site.ts';
import { localTarget } from '#scripts/publish/publish-target.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';

const { values } = readArguments({
  call: 'npm run check -- pathological',
  flags: {
    documents: { type: 'string', value: 'n', isCount: true, default: '500', help: 'the number of documents' },
    app: {
      type: 'string',
      value: 'folder',
      help: 'an existing build of the program; without it, one is made first',
    },
  },
});

/** The limit for one page on this machine, and for one step of the publication per document, in seconds. */
const limits = { page: 5, step: 0.5 } as const;

const longest = (timings: readonly Timing[]): Timing =>
  timings.reduce((slowest, each) => (each[1] > slowest[1] ? each : slowest), ['none', 0]);
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

process.env['NODE_ENV'] = 'production';
const figures = new Figures();
const folder = temporaryFolder('pathological-');
const backend = await startWireBackend();
try {
  const count = Number(values.documents);
  const { accepted, refused } = await writePathological(count, backend);
  console.log(`${accepted.size} written, ${refused.length} rejected when written`);
  for (const line of refused) console.log(`     ${line}`);
  figures.report(
    `${accepted.size + refused.length} of ${count} documents written or rejected with a reason`,
    accepted.size > count / 2,
  );

  const app = resolve(values.app ?? join(folder, 'app'));
  if (values.app === undefined) await buildApp(app, 'localhost');
  const { origins, projectId, bucket } = backend.target;
  const target = localTarget({ site: 'http://127.0.0.1:9', ...origins, projectId, bucket });
  const started = performance.now();
  const lines: string[] = [];
  const { publication, pages, steps } = await publishTimed(folder, {
    ...target,
    app,
    renderer: buildRenderer(join(folder, 'renderer'), 'localhost'),
    output: join(folder, 'published'),
    documents: join(folder, 'documents'),
    allowShrink: false,
    report: (line) => lines.push(line),
  });
  const { problems } = publication;
  for (const { collection, id, reason } of problems)
    console.log(
      `     left out: ${collection}/${id} (${accepted.get(`${collection}/${id}`) ?? ''}): ${reason.slice(0, 200)}`,
    );
  for (const line of lines) console.log(`     ${line.slice(0, 300)}`);
  figures.report(
    `${problems.length} documents left out of ${publication.pages} pages, ${secondsSince(started).toFixed(0)} s`,
    problems.length === 0,
  );
  const [page, pageTime] = longest(pages);
  const [step, stepTime] = longest(steps);
  figures.report(
    `longest rendering: ${seconds(pageTime)}, ${page} (${accepted.get(page.slice(1)) ?? ''})`,
    pageTime < limits.page * 1000,
  );
  console.log(steps.map(([name, time]) => `     ${name}: ${seconds(time)}`).join('\n'));
  figures.report(
    `longest step of the publication: ${seconds(stepTime)}, ${step}`,
    stepTime < limits.step * 1000 * count,
  );
} finally {
  await backend.stop();
}
figures.end();
