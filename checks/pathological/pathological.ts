// `npm run check -- pathological`: publishes documents whose every text is hard to parse, to convert or to render, and
// measures the slowest rendering and the slowest step, and whether anything was left out.

import { changeKind } from '#src/data/content/declare/categories.ts';
import { join, resolve } from 'node:path';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readArguments } from '#scripts/command/arguments.ts';
import { Figures, secondsSince } from '#checks/backend/figures.ts';
import { startWireBackend, type WireBackend } from '#checks/backend/wire-backend.ts';
import { buildApp, buildRenderer } from '#scripts/publish/build-site.ts';
import { localTarget } from '#scripts/publish/publish-target.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { type Publication, type PublishOptions, publishSite } from '#scripts/publish/publish-site.ts';
import { adversarialTexts } from './adversarial.ts';
import { fillFields } from '#checks/hostile/fill-fields.ts';
import { single } from '#checks/hostile/hostile-content.ts';
import { contents } from '#checks/backend/contents.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { publicCollections } from '#src/data/collections/collections.ts';
import { type Change, noteLimit } from '#src/data/content/declare/envelope.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { FieldValue } from '#src/platform/text/values.ts';
import characters from './characters.json' with { type: 'json' };

/** Repeats `part` to `length` UTF-16 code units; half a surrogate pair at the end is dropped. */
function repeated(part: string, length: number): string {
  const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
  return text.isWellFormed() ? text : text.slice(0, -1);
}

/**
 * Returns texts of about `length` characters, by name: of every kind of character that can be confused with another,
 * reorders its neighbours, or grows when normalised or rendered.
 */
function unicodeTexts(length: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(characters).map(([name, part]) => [name, repeated(part, length)]));
}

/** Lengths of texts; each field gets the longest that fits. */
const lengths = [50_000, 10_000, 2_000, 500, 200, 100, 60, 40, 20, 10, 1];

/** Corrections as they could be written before the rules limited their length: with the fields, close to a mebibyte. */
const corrections = { everyNth: 25, count: 50, length: 6000 } as const;
const maxBytes = 900_000;

/** Rejections by the rules; any other error is not about the text. */
const refusals: readonly string[] = ['denied', 'invalid'];

interface Written {
  /** The accepted documents: the name of the text by `collection/id`. */
  readonly accepted: ReadonlyMap<string, string>;
  /** The documents that the schema or the rules rejected, with the reason. */
  readonly refused: readonly string[];
}

const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contents;

/** Returns the texts of every length, by name. */
function textsByLength(): Map<string, readonly string[]> {
  const all = lengths.map((length) => ({ ...adversarialTexts(length), ...unicodeTexts(length) }));
  return new Map(
    Object.keys(all[0] ?? {}).map((name) => [
      name,
      all.flatMap((texts) => (texts as Record<string, string>)[name] ?? []),
    ]),
  );
}

const idOf = (collection: string, turn: number): string =>
  collection === 'debunkingImages' ? turn.toString(16).padStart(20, 'e') : `pathological-${turn}`;

const verifiedAt = '2026-11-01';

/** Returns a stored document with close to a mebibyte of corrections. */
function withCorrections(fields: Fields, change: Change, text: string): Fields {
  const room = maxBytes - Buffer.byteLength(JSON.stringify(fields));
  const part = text.slice(0, corrections.length);
  const one = { at: verifiedAt, before: part, after: part, reason: part };
  const count = Math.min(corrections.count, Math.floor(room / (3 * Buffer.byteLength(part) + 100)));
  const now = new Date();
  return {
    ...fields,
    rev: 1n,
    writeId: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
    change: { ...change },
    history: [{ rev: 1n, at: now.toISOString(), ...change }],
    corrections: Array.from({ length: count }, () => one),
    verifiedAt,
  };
}

/** Writes `count` documents in which every text is hard to parse, to convert or to render. */
async function writePathological(count: number, backend: WireBackend): Promise<Written> {
  const texts = [...textsByLength()];
  const collections = publicCollections.filter(({ name }) => !single.includes(name));
  const accepted = new Map<string, string>();
  const refused: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const collection = collections[turn % collections.length];
    // A step that is coprime to the number of texts, so that every collection gets every text in the end.
    const [name = '', sizes = []] =
      texts[(turn + Math.floor(turn / collections.length)) % texts.length] ?? [];
    if (!collection) continue;
    const id = idOf(collection.name, turn);
    const path = `${collection.name}/${id}`;
    try {
      const { corrections: _, verifiedAt: __, ...base } = good[collection.name] ?? {};
      const { fields } = fillFields(collection, base, (_path, accepts) => sizes.find(accepts));
      const change = {
        kind: changeKind.first,
        note: sizes.find(({ length }) => length <= noteLimit) ?? '',
      } as const;
      if (turn % corrections.everyNth === 0) {
        await backend.put([[path, withCorrections(fields as Fields, change, sizes[1] ?? '')]]);
      } else {
        const content = fields as Record<string, FieldValue>;
        await publish([{ collection: collection.name, id, fields: content, change, verifiedAt }]);
      }
      accepted.set(path, name);
    } catch (error) {
      if (error instanceof ServiceError && !refusals.includes(error.kind)) throw error;
      refused.push(
        `${path} (${name}): ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`,
      );
    }
  }
  return { accepted, refused };
}

/** A name and its duration in milliseconds. */
type Timing = readonly [name: string, milliseconds: number];

interface TimedPublication {
  readonly publication: Publication;
  readonly pages: readonly Timing[];
  readonly steps: readonly Timing[];
}

/** The global property in which the renderer below records the time of each page. */
const notes = Symbol.for('renderings');

/** Writes a renderer module that records the time of each page. */
function timedRenderer(folder: string, renderer: string): string {
  const path = join(folder, 'timed-renderer.mjs');
  writeFileSync(
    path,
    `import * as renderer from ${JSON.stringify(pathToFileURL(renderer).href)};
export async function startRenderer(options) {
  const started = await renderer.startRenderer(options);
  const renderPage = async (path) => {
    const start = performance.now();
    try {
      return await started.renderPage(path);
    } finally {
      globalThis[Symbol.for('renderings')].push([path, performance.now() - start]);
    }
  };
  return { ...started, renderPage };
}
`,
  );
  return path;
}

/** Publishes, and measures each page and each step. */
async function publishTimed(folder: string, options: PublishOptions): Promise<TimedPublication> {
  const pages: Timing[] = [];
  Object.assign(globalThis, { [notes]: pages });
  const renderer = options.renderer.then((path) => timedRenderer(folder, path));
  performance.clearMarks();
  const publication = await publishSite({ ...options, renderer });
  const marks = [...performance.getEntriesByType('mark'), { name: 'end', startTime: performance.now() }];
  const steps = marks
    .slice(0, -1)
    .map(({ name, startTime }, index): Timing => [
      name,
      (marks[index + 1]?.startTime ?? startTime) - startTime,
    ]);
  return { publication, pages, steps };
}

const { values } = readArguments({
  call: 'npm run check -- pathological',
  flags: {
    documents: { value: 'n', isCount: true, default: '500', help: 'the number of documents' },
    app: { value: 'folder', help: 'an existing build of the program; without it, one is made first' },
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
