// `npm run site -- publish`: generates the static site from the public content. Needs no credentials.
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import * as z from 'zod/mini';
import { readArguments } from './command/arguments.ts';
import { requireProgram } from './build/built-program.ts';
import { timeCheck } from './command/checks-of-values.ts';
import { reportFailure } from './command/failure.ts';
import { OperatorError } from './cloud/operator-error.ts';
import { findOwner } from './cloud/owner.ts';
import { deployPreview, isChannelName } from './cloud/preview.ts';
import { buildCurrentApp, type BuildMode, modeFlag, buildRenderer } from './publish/build-site.ts';
import { memberFeedSchema } from './publish-due/member-feed.ts';
import { readLinkHealth, recentLinkHealth } from './publish/data/link-health.ts';
import { FailedPagesError } from './publish/pages/failed-pages.ts';
import { lockPublication } from './publish/publication-lock.ts';
import { publishSite } from './publish/publish-site.ts';
import { publishTarget } from './publish/publish-target.ts';
import { forgetContent } from './publish/data/read-content.ts';
import { readJson } from './files/read-json.ts';
import { ShrunkenError } from './publish/data/shrinking.ts';

const { values } = readArguments({
  call: 'npm run site -- publish',
  flags: {
    mode: {
      ...modeFlag,
      help: `localhost publishes the content of the running local backend, staging that of the project of
.env.staging.local (npm run site -- staging)`,
    },
    output: {
      value: 'folder',
      help: 'the folder that Hosting serves (firebase.json); default: published, or published-preview with --preview',
    },
    app: {
      value: 'folder',
      help: 'an existing build of the program; without it, one is made first if the sources have changed',
    },
    work: {
      value: 'folder',
      default: '.publish',
      help: 'the cache of read documents for the next publication; default: .publish',
    },
    preview: {
      value: 'name',
      without: 'output',
      check: (text) =>
        isChannelName(text)
          ? undefined
          : 'must be at most 20 lower-case letters, digits and hyphens, and not live',
      help: `publishes to a preview channel of this name, at a URL that expires after a week and that search
engines do not index. The live site is not changed`,
    },
    'check-links': {
      help: `checks each link once a week, one request to a host at a time; the resources page and the
admin area show the results`,
    },
    'allow-shrink': { help: 'publishes even if content is lost or pages cannot be rendered' },
    'backed-up-at': {
      value: 'time',
      check: timeCheck,
      help: 'the time of the last successful backup, for the admin home, in ISO 8601',
    },
    'member-feed': { value: 'file', help: 'the members’ feed written by npm run site -- publish-due' },
    whole: { help: 'reads all documents again, ignoring the cache: after a restore or a migration' },
  },
  checkValues: ({ mode, preview }) =>
    preview !== undefined && mode === 'localhost'
      ? '--preview cannot be combined with --mode localhost: it requires a project'
      : undefined,
});

// Otherwise garbage from rendered pages makes the heap grow to several times its live size before V8 collects it, which
// a small machine has no room for. The heap may grow to one and a half times its live size.
setFlagsFromString('--heap-growing-percent=50');

/**
 * The exit code when the site was published without some documents or their pages: it should be deployed, and checked.
 */
const incompleteCode = 3;

process.env['NODE_ENV'] = 'production';
const mode = values.mode as BuildMode;
const { preview } = values;
const work = resolve(values.work);
const output = resolve(values.output ?? (preview === undefined ? 'published' : 'published-preview'));
const healthFile = `${work}/link-health.json`;
const started = performance.now();

const backedUpAt = values['backed-up-at'];
const linkHealth = async (urls: () => readonly string[]) =>
  values['check-links'] ? recentLinkHealth(healthFile, urls(), console.log) : readLinkHealth(healthFile);

function readMemberFeed(file: string) {
  const mending = 'run npm run site -- publish-due --feed again';
  const { data } = z.safeParse(memberFeedSchema, readJson(resolve(file), mending));
  if (!data) throw new OperatorError(`${file} is not a members’ feed: ${mending}`);
  return data;
}

try {
  lockPublication(output, work);
  const target = await publishTarget(mode);
  if (values.app !== undefined) requireProgram(values.app, mode);
  if (values.whole) forgetContent(`${work}/documents`);
  const app = values.app === undefined ? await buildCurrentApp(`${work}/app`, mode) : resolve(values.app);
  const { counts, pages, written, problems } = await publishSite({
    ...target,
    app,
    renderer: buildRenderer(`${work}/renderer`, mode),
    output,
    documents: `${work}/documents`,
    linkHealth,
    allowShrink: values['allow-shrink'],
    ...(backedUpAt !== undefined && { backedUpAt }),
    ...(values['member-feed'] !== undefined && { memberFeed: readMemberFeed(values['member-feed']) }),
    report: (line) => console.log(line),
  });
  const items = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // `maxRSS` is in kilobytes on Linux (Node documentation, process.resourceUsage).
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`published ${items} items on ${pages} pages, ${written} files new, ${seconds} s, ${memory} MB`);
  for (const { collection, id, reason } of problems)
    console.error(`left out: ${collection}/${id}: ${reason}`);
  if (problems.length > 0) process.exitCode = incompleteCode;
  if (preview !== undefined) await deployPreview(await findOwner(target.source.projectId), output, preview);
} catch (error) {
  const isRefusal = error instanceof ShrunkenError || error instanceof FailedPagesError;
  reportFailure(error, isRefusal ? 'not published: ' : '');
}
