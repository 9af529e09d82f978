// `npm run site -- import-content …`: imports images, or rows through a mapping, into the running local backend.
import { basename, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { readRoles } from '#src/data/members/access/roles.repository.ts';
import { readArguments } from './command/arguments.ts';
import { reportFailure } from './command/failure.ts';
import { type Evidence, readChecksums } from './import/read/completeness.ts';
import { backendFolder, snapshotFolder } from './import/connect.ts';
import { importManifest } from './import/images/import-manifest.ts';
import { InputError } from './import/import-row.ts';
import { importRows } from './import/import-rows.ts';
import { loadMapping } from './import/load-mapping.ts';
import { readManifest } from './import/read/read-manifest.ts';
import { type Report, writeReport } from './import/report.ts';
import { signIn } from './import/sign-in.ts';
import { findSamples, removeSamples } from './seed/remove-samples.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

const barWidth = 30;

/** Shows progress; `done` may be called for every item. */
interface Progress {
  done(number: number): void;
  end(): void;
}

function bar(total: number, out: NodeJS.WriteStream): Progress {
  return {
    done(number) {
      const filled = Math.round((number / total) * barWidth);
      out.write(`\r[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${number}/${total}`);
    },
    end: () => void out.write('\n'),
  };
}

function lines(total: number, out: NodeJS.WriteStream): Progress {
  const step = Math.max(1, Math.ceil(total / 10));
  return {
    done(number) {
      if (number % step === 0 || number === total) out.write(`${number} of ${total}\n`);
    },
    end() {},
  };
}

/** A bar in a terminal, otherwise a line for every tenth. */
function showProgress(total: number, out: NodeJS.WriteStream): Progress {
  return out.isTTY ? bar(total, out) : lines(total, out);
}

const { values: given, positionals: paths } = readArguments({
  call: `npm run site -- import-content <folder or file>
       npm run site -- import-content --mapping <name or file.ts> <file>…

  <folder>  images with manifest.csv, or debunking-images.json and image-folders.json
  <file>    one of these; with --mapping: CSV, TSV, a JSON array, JSON lines or Markdown`,
  arguments: { min: 1, what: 'a folder or a file' },
  flags: {
    mapping: {
      value: 'name or file.ts',
      help: 'a module of examples/mappings, or the path of another: converts rows to documents of its collection',
    },
    accept: {
      value: 'list',
      multiple: true,
      needs: 'mapping',
      help: 'imports the rows of this list, which were set aside, as the mapping proposes; may be repeated',
    },
    'dry-run': { help: 'reads, checks and reports; writes nothing, except the report if --report is given' },
    publish: {
      help: `publishes immediately, with --as; by default rows become drafts (images are published, or submitted
for review if --as is an editor or four eyes are required)`,
    },
    rows: {
      value: 'number',
      isCount: true,
      help: `the number of rows in all files according to the source, without headers:
required, or --checksums, for publishing CSV, TSV and JSON lines`,
    },
    checksums: {
      value: 'file',
      help: `the output of sha256sum at the source; required for publishing Markdown`,
    },
    'allow-refused': {
      help: `continues without rejected rows and files without rows, and exits with 0;
by default a mapping publishes nothing if there are any`,
    },
    encoding: { value: 'name', help: 'the encoding of the files, for example big5; default: utf-8' },
    as: {
      value: 'address',
      help: 'the account that writes; default: editor@local.test for drafts, admin@local.test for images',
    },
    project: {
      needs: 'as',
      help: `imports into the project of .env.production.local, signed in as --as with the password in
IMPORT_PASSWORD`,
    },
    'remove-samples': { help: 'first deletes the invented samples of a new local site permanently' },
    report: {
      value: 'folder',
      help: 'the folder in which each run creates one with its report and the lists of rows set aside',
    },
  },
  notes: `Exits with 1 if something failed or rows were rejected without --allow-refused, with 2 for invalid arguments.`,
});

// Otherwise garbage from processed rows makes the heap grow to several times its live size before V8 collects it.
setFlagsFromString('--heap-growing-percent=10');

const { 'dry-run': dryRun, 'allow-refused': allowRefused, encoding, project } = given;

/** Removes the samples of the local site where asked to, or says that there are some. */
async function removeOrNameSamples(): Promise<void> {
  if (project) return;
  const samples = await findSamples();
  if (samples.length === 0) return;
  if (!given['remove-samples'] || dryRun) {
    console.log(
      `${samples.length} invented samples are on this site; --remove-samples deletes them before the import`,
    );
    return;
  }
  await removeSamples(samples);
  console.log(`${samples.length} invented samples removed`);
}

async function readEvidence(): Promise<Evidence> {
  return {
    ...(given.rows !== undefined && { rows: Number(given.rows) }),
    ...(given.checksums !== undefined && { checksums: await readChecksums(given.checksums) }),
  };
}

async function importImageFolder(): Promise<Report> {
  const [path = '', ...more] = paths;
  if (more.length > 0) throw new InputError('without --mapping one folder or file is imported at a time');
  const evidence = await readEvidence();
  const manifest = await readManifest(path, { ...(encoding !== undefined && { encoding }) });
  const role = await signIn({ email: given.as ?? 'admin@local.test', project, isPlan: dryRun });
  await removeOrNameSamples();
  // As on the upload page: content that this account may not publish alone is submitted for review.
  const handsIn = role !== undefined && (role !== 'admin' || (await readRoles()).fourEyes);
  const progress = showProgress(manifest.images.length, process.stdout);
  const onDone = (done: number) => progress.done(done);
  const report = await importManifest(manifest, { evidence, dryRun, handsIn, onDone }).finally(() =>
    progress.end(),
  );
  if (handsIn && !dryRun) console.log('images: submitted for review, not public yet');
  return report;
}

async function importMapped(name: string): Promise<Report> {
  if (given.publish && given.as === undefined)
    throw new InputError('--publish requires --as: the address of the account that publishes');
  const evidence = await readEvidence();
  const mapping = await loadMapping(name);
  await signIn({ email: given.as ?? 'editor@local.test', project, isPlan: dryRun });
  await removeOrNameSamples();
  let progress: Progress | undefined;
  const report = await importRows({
    mapping,
    files: paths.map((path) => resolve(path)),
    publish: given.publish,
    accept: given.accept,
    evidence,
    allowRefused,
    dryRun,
    ...(encoding !== undefined && { encoding }),
    onRead: (line) => console.log(line),
    onProgress: (done, total) => {
      progress ??= showProgress(total, process.stdout);
      progress.done(done);
    },
  });
  progress?.end();
  if (!dryRun && report.counts.imported > 0)
    console.log(`${mapping.collection.name}: ${given.publish ? 'published' : 'drafts'}`);
  return report;
}

/** Writes the full report into a folder, unless this is a dry run without `--report`. */
async function saveReport(report: Report): Promise<void> {
  const folder = join(backendFolder(), 'imports', basename(given.mapping ?? 'images', '.ts'));
  if (dryRun) console.log('dry run: nothing was written');
  if (dryRun && given.report === undefined) console.log('--report <folder> writes the full report');
  else console.log(`full report: ${await writeReport(report, resolve(given.report ?? folder))}`);
}

/** Imports, and returns the number of rows that were not imported but should have been. */
async function importContent(): Promise<number> {
  const { mapping } = given;
  const report = await (mapping === undefined ? importImageFolder() : importMapped(mapping));
  if (!dryRun && !project && (mapping === undefined || given.publish || given['remove-samples']))
    await writeSnapshot(snapshotFolder(backendFolder()));
  await saveReport(report);
  console.log(report.lines(20).join('\n'));
  const { failed, refused } = report.counts;
  return failed + (allowRefused ? 0 : refused);
}

try {
  process.exitCode = (await importContent()) > 0 ? 1 : 0;
} catch (error) {
  reportFailure(error);
}
