// `npm run drill:live`: takes an empty project to a running site and to a restored one with the commands of the operating
// guide, against a stand-in for Google's services with their permission checks.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalBackend } from '#local-backend/backend.ts';
import { readArguments } from './arguments.ts';
import { startGoogle } from './prove/cloud/google.ts';
import { proveKeeping } from './prove/cloud/prove-keeping.ts';
import { proveLive } from './prove/cloud/prove-live.ts';
import { proveRoles } from './prove/cloud/prove-roles.ts';
import { CloudProject } from './prove/cloud/project.ts';
import { copyRepository, Operator } from './prove/cloud/work-copy.ts';
import { Figures } from './prove/figures.ts';

const { values } = readArguments({
  call: 'npm run drill:live --',
  flags: { short: { type: 'boolean', help: 'the form of the gate: no permission is taken away' } },
});

const figures = new Figures();
const folder = mkdtempSync(join(tmpdir(), 'drill-live-'));
const rulesDir = join(folder, 'released');
mkdirSync(rulesDir);
cpSync('firestore.indexes.json', join(rulesDir, 'firestore.indexes.json'));
const project = new CloudProject(rulesDir);
const backend = await startLocalBackend({
  dir: join(folder, 'backend'),
  rulesDir,
  projectId: project.id,
  bucket: project.bucket,
  log: () => {},
});
const google = await startGoogle(project, backend.origins);
try {
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  copyRepository(copy);
  const drill = {
    project,
    figures,
    isShort: values.short,
    operator: new Operator(copy, google.origin),
    owner: {
      origins: backend.origins,
      projectId: project.id,
      bucket: project.bucket,
      hasPast: false,
      token: async () => 'owner',
    },
    guide: readFileSync('docs/operating.md', 'utf8'),
  };
  await proveLive(drill);
  await proveRoles(drill);
  await proveKeeping(drill);
} finally {
  google.stop();
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
}
figures.end();
