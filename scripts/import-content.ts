// `npm run content:import -- …`: imports pictures, or rows through a mapping, into the running local backend.
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ServiceError } from '#src/platform/errors.ts';
import { backendFolder, ConnectError, snapshotFolder } from './import/connect.ts';
import { importManifest } from './import/import-manifest.ts';
import { InputError } from './import/import-row.ts';
import { importRows } from './import/import-rows.ts';
import { loadMapping } from './import/load-mapping.ts';
import { type Progress, showProgress } from './import/progress.ts';
import { readManifest } from './import/read-manifest.ts';
import type { Report } from './import/report.ts';
import { writeReport } from './import/report-files.ts';
import { signIn } from './import/sign-in.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

const usage = `usage: npm run content:import -- <folder or file>
       npm run content:import -- --mapping <name or file.ts> <file>…

  <folder>   pictures: with manifest.csv, or debunking-images.json and image-folders.json
  <file>     one of these; with --mapping CSV, TSV, a JSON array, JSON lines or Markdown
  --mapping  a module of scripts/mappings, or one of your own: rows become documents of its collection
  --accept   a list of rows kept apart to import as the mapping proposes; may be repeated
  --dry-run  read, check and report; write nothing
  --publish  publish at once, with --as; without, rows become drafts (pictures are always published)
  --as       the account that writes, by its address; without, editor@local.test for drafts
  --project  into the project of .env.production.local, signed in as --as with the password in IMPORT_PASSWORD
  --report   the folder for the report and the lists of rows kept apart`;

const options = {
  mapping: { type: 'string' },
  accept: { type: 'string', multiple: true, default: [] as string[] },
  publish: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  as: { type: 'string' },
  project: { type: 'boolean', default: false },
  report: { type: 'string' },
} as const;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const enough = values.mapping === undefined ? positionals.length === 1 : positionals.length > 0;
    if (enough) return { ...values, paths: positionals };
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new InputError(usage);
}

type Arguments = ReturnType<typeof readArguments>;

async function importPictureFolder({
  paths: [path = ''],
  as = 'admin@local.test',
}: Arguments): Promise<Report> {
  const manifest = await readManifest(path);
  await signIn({ email: as, project: false });
  const progress = showProgress(manifest.pictures.length, process.stdout);
  return importManifest(manifest, (done) => progress.done(done)).finally(() => progress.end());
}

async function importMapped(name: string, { paths, publish, ...values }: Arguments): Promise<Report> {
  if ((publish || values.project) && values.as === undefined)
    throw new InputError('--publish and --project need --as: the address of the account that answers for it');
  const mapping = await loadMapping(name);
  await signIn({ email: values.as ?? 'editor@local.test', project: values.project });
  let progress: Progress | undefined;
  const report = await importRows({
    mapping,
    files: paths.map((path) => resolve(path)),
    publish,
    accept: values.accept,
    dryRun: values['dry-run'],
    onProgress: (done, total) => {
      progress ??= showProgress(total, process.stdout);
      progress.done(done);
    },
  });
  progress?.end();
  const folder = values.report ?? join(backendFolder(), 'imports', basename(name, '.ts'));
  await writeReport(report, resolve(folder));
  const what = publish ? 'published' : 'drafts';
  console.log(values['dry-run'] ? 'dry run: nothing was written' : `${mapping.collection.name}: ${what}`);
  console.log(`whole report: ${resolve(folder)}`);
  return report;
}

/** Imports and gives the number of rows that were good and did not get through. */
async function importContent(given: Arguments): Promise<number> {
  const { mapping, publish } = given;
  const report = await (mapping === undefined ? importPictureFolder(given) : importMapped(mapping, given));
  if (mapping === undefined || (publish && !given['dry-run'] && !given.project))
    await writeSnapshot(snapshotFolder(backendFolder()));
  console.log(report.lines(mapping === undefined ? undefined : 20).join('\n'));
  return report.counts.failed;
}

try {
  process.exitCode = (await importContent(readArguments())) > 0 ? 1 : 0;
} catch (error) {
  const expected = [InputError, ConnectError, ServiceError].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
