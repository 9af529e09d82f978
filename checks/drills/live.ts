// `npm run check -- live`: turns an empty project into a running site, and then into a restored one, with the commands of
// the operating guide, against a stand-in for Google's services with their permission checks.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalBackend } from '#local-backend/backend.ts';
import { readArguments } from '#scripts/command/arguments.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { startGoogle } from './cloud/google.ts';
import { proveBackups } from './cloud/prove-backups.ts';
import { proveLive } from './cloud/prove-live.ts';
import { proveRoles } from './cloud/prove-roles.ts';
import { proveStaging } from './cloud/prove-staging.ts';
import { CloudProject } from './cloud/project.ts';
import { copyRepository, Operator } from './cloud/work-copy.ts';
import { Figures } from '#checks/backend/figures.ts';
import { startOfficialEmulator, useOfficialRules } from '#checks/rules/official-emulator.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';

const { values } = readArguments({
  call: 'npm run check -- live',
  flags: { short: { type: 'boolean', help: 'the short form, which runs under CI: removes no permissions' } },
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
  const owner: Owner = {
    origins,
    projectId: project.id,
    bucket: project.bucket,
    hasPast: false,
    token: async () => 'owner',
  };
  return { project, backend, owner, origins };
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
