// `npm run check -- live`: turns an empty project into a running site, and then into a restored one, with the commands of
// the operating guide, against a stand-in for Google's services with their permission checks.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalBackend } from '#local-backend/backend.ts';
import { readArguments } from '#scripts/command/arguments.ts';
import { localOwner, type Owner } from '#scripts/cloud/owner.ts';
import { startGoogle } from './cloud/google.ts';
import { proveBackups, proveOnePage } from './cloud/prove-backups.ts';
import { proveRoles } from './cloud/prove-roles.ts';
import { CloudProject } from './cloud/project.ts';
import { copyRepository, Operator } from './cloud/work-copy.ts';
import { Figures } from '#checks/backend/figures.ts';
import { startOfficialEmulator, useOfficialRules } from '#checks/rules/official-emulator.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { type Drill, filledIn, runSection } from './cloud/drill.ts';
import { guideCommands } from './cloud/guide-commands.ts';
import { commit, readEverything } from '#scripts/backup/documents.ts';

async function pathsOf(owner: Owner): Promise<string[]> {
  const paths: string[] = [];
  for await (const page of readEverything(owner)) paths.push(...page.map(({ path }) => path));
  return paths;
}

/**
 * Deploys a preview beside the live site, and a second project with the public content of the first one, by the guide.
 */
async function proveStaging(drill: Drill): Promise<void> {
  const { project, staging, figures, owner } = drill;
  const live = project.live;
  await commit(owner, [{ path: 'reports/secret', fields: { text: { stringValue: '只有編輯能看' } } }]);
  await runSection(drill, 'Trying a release', {
    // Three documents of the drill have only a title: they are left out and reported, and the rest is published.
    endings: { '--preview': 3 },
  });
  const previews = [...project.previews.values()];
  figures.report(
    `${previews.length} preview channel has the site, and the live site is not changed`,
    previews.length === 1 && '/index.html' in (previews[0]?.files ?? {}) && project.live === live,
  );
  const [mine, theirs] = [await pathsOf(owner), await pathsOf(staging.owner)];
  const isQna = (path: string) => /^qna\/[^/]+$/.test(path);
  figures.report(
    `the staging project has the ${theirs.filter(isQna).length} public documents, and no report`,
    mine.filter(isQna).length > 0 &&
      mine.filter(isQna).join() === theirs.filter(isQna).join() &&
      theirs.every((path) => !path.startsWith('reports/')),
  );
  const isLive = staging.project.live !== undefined && '/index.html' in staging.project.live.files;
  figures.report('the staging site is published', isLive);
}

/** From an empty project to a running, empty site, by the guide. */
async function proveLive(drill: Drill): Promise<void> {
  const { project, figures, operator } = drill;
  const me = operator.personal(project.owner);
  const [plan = '', setup = ''] = guideCommands(drill.guide, 'From nothing to live').map((command) =>
    filledIn(drill, command),
  );
  // Nobody is signed in, and there is no project yet.
  const tried = await operator.run(plan);
  const isUntouched = project.services.size === 1 && project.changes.length === 0;
  figures.report(`the plan changes nothing and exits with ${tried.code}`, tried.code === 0 && isUntouched);

  project.billing = false;
  const unpaid = await operator.run(setup, me);
  figures.report(
    'without a payment account it stops with the address to add one',
    unpaid.code === 1 && unpaid.output.includes('/usage/details'),
  );
  project.billing = true;

  await runSection(drill, 'From nothing to live');
  const unplanned = project.changes.filter((change) => !tried.output.includes(change));
  figures.report(
    `the plan has named all ${project.changes.length} requests of the setup${unplanned.map((each) => `\n       not ${each}`).join('')}`,
    project.changes.length > 15 && unplanned.length === 0,
  );
  const isEmptySite = project.live !== undefined && '/index.html' in project.live.files;
  figures.report('the site is published and empty', isEmptySite);
  const again = await operator.run(setup, me);
  figures.report(
    `a second run finds everything done: ${/\d+ done, \d+ already done/.exec(again.output)?.[0]}`,
    again.code === 0 && again.output.includes('\n0 done, '),
  );
}

const { values } = readArguments({
  call: 'npm run check -- live',
  flags: { short: { help: 'the short form, which runs under CI: removes no permissions' } },
});

const figures = new Figures();
const official = values.short
  ? 'the short form does without the official emulator'
  : await startOfficialEmulator();
console.log(
  typeof official === 'string'
    ? `Firestore is the local backend: ${official}`
    : 'Firestore is the official emulator',
);
const folder = temporaryFolder('drill-live-');

/** Creates a project as the console would, with a database and a bucket of its own. */
async function startProject(...names: readonly [id?: string, number?: string]) {
  const rulesDir = join(folder, `released-${names[0] ?? 'first'}`);
  mkdirSync(rulesDir);
  cpSync('firestore.indexes.json', join(rulesDir, 'firestore.indexes.json'));
  const project = new CloudProject(rulesDir, ...names);
  const backend = await startLocalBackend({
    dir: join(folder, project.id),
    rulesDir,
    projectId: project.id,
    bucket: project.bucket,
    log: () => {},
  });
  backend.authReady.catch(() => {});
  const origins = { ...backend.origins };
  if (typeof official !== 'string') {
    origins.firestore = `http://${official.host}`;
    project.useRules = async (text) => {
      const problem = await useOfficialRules(official.host, project.id, text);
      if (problem !== undefined) throw new Error(problem);
    };
    await project.useRules(readFileSync(join(rulesDir, 'firestore.rules'), 'utf8'));
  }
  return { project, backend, owner: localOwner({ ...backend, origins }), origins };
}

const site = await startProject();
const staging = await startProject('minzhong-staging', '210987654321');
const google = await startGoogle([site, staging]);
try {
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  copyRepository(copy);
  const drill = {
    project: site.project,
    figures,
    isShort: values.short,
    operator: new Operator(copy, google.origin),
    owner: site.owner,
    staging,
    guide: readFileSync('docs/operating.md', 'utf8'),
  };
  await proveLive(drill);
  await proveOnePage(drill);
  await proveRoles(drill);
  await proveBackups(drill);
  await proveStaging(drill);
} finally {
  google.stop();
  await site.backend.stop();
  await staging.backend.stop();
  if (typeof official !== 'string') await official.stop();
}
figures.end();
