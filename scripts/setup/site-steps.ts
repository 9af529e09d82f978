import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { grantAdmin } from '#scripts/admin/grant-admin.ts';
import { readOne } from '#scripts/backup/documents.ts';
import { runFirebaseTools } from '#scripts/cloud/firebase-tools.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { databaseOf } from '#scripts/cloud/owner.ts';
import { changedRules } from '#scripts/release/released-rules.ts';
import { readIfExists } from '#scripts/cloud/google.ts';
import type { Plan, Step } from './step.ts';

interface Index {
  readonly name?: string;
  readonly collectionGroup?: string;
  readonly fields: readonly { readonly fieldPath: string }[];
}

/** Returns a key of a composite index: its collection and fields, without the document name that Firestore appends. */
const keyOf = ({ name, collectionGroup, fields }: Index): string =>
  [
    collectionGroup ?? /collectionGroups\/([^/]+)/.exec(name ?? '')?.[1],
    ...fields.map(({ fieldPath }) => fieldPath).filter((path) => path !== '__name__'),
  ].join(' ');

async function hasIndexes({ owner }: Plan): Promise<boolean> {
  const url = `https://firestore.googleapis.com/v1/${databaseOf(owner)}/collectionGroups/-/indexes`;
  const there = new Set(((await readIfExists<{ indexes?: Index[] }>(owner, url))?.indexes ?? []).map(keyOf));
  const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as { indexes: Index[] };
  return indexes.every((index) => there.has(keyOf(index)));
}

function deployRules(plan: Plan): Step {
  const { owner, hasImages } = plan;
  const targets = hasImages ? 'firestore,storage' : 'firestore';
  return {
    what: 'deploy rules and indexes',
    calls: [`firebase deploy --only ${targets} --project ${owner.projectId}`],
    isDone: async () =>
      (await hasIndexes(plan)) &&
      (await changedRules(owner, (file) => hasImages || file === 'firestore.rules')).length === 0,
    act: () => runFirebaseTools(owner, 'deploy', '--only', targets),
  };
}

const namesIn = (value: unknown): number =>
  (value as { arrayValue?: { values?: unknown[] } } | undefined)?.arrayValue?.values?.length ?? 0;

function makeAdmin({ owner }: Plan, email: string): Step {
  return {
    what: `invite ${email} as the first admin`,
    calls: [`POST https://firestore.googleapis.com/v1/${databaseOf(owner)}/documents:commit access/roles`],
    async isDone() {
      const roles = await readOne(owner, 'access/roles');
      const invited = (roles?.['invited']?.['mapValue'] as { fields?: object } | undefined)?.fields ?? {};
      return email in invited || namesIn(roles?.['admins']) > 0;
    },
    act: async () => void (await grantAdmin({ email }, owner)),
  };
}

const publishCommand = fileURLToPath(new URL('../publish.ts', import.meta.url));

/** Runs `npm run site -- publish`. Throws `OperatorError` when nothing was published; left-out documents are printed. */
export async function runPublish(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', publishCommand, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0 && code !== 3)
    throw new OperatorError('npm run site -- publish failed; see the lines above');
}

function publishFirst({ owner, owner: { projectId } }: Plan): Step {
  const site = `https://${projectId}.web.app`;
  return {
    what: `publish the empty site and deploy it to ${site}`,
    calls: ['npm run site -- publish', `firebase deploy --only hosting --project ${projectId}`],
    async isDone() {
      const answer = await fetch(`${site}/data/manifest.json`).catch(() => undefined);
      return answer?.ok === true && (answer.headers.get('content-type') ?? '').includes('json');
    },
    async act() {
      await runPublish();
      await runFirebaseTools(owner, 'deploy', '--only', 'hosting');
    },
  };
}

/** The steps from a configured project to one that members can write to. */
export const accessSteps = (plan: Plan): readonly Step[] => [
  deployRules(plan),
  ...(plan.email === undefined ? [] : [makeAdmin(plan, plan.email)]),
];

/** The steps from a configured project to the site that visitors see. */
export const siteSteps = (plan: Plan): readonly Step[] => [...accessSteps(plan), publishFirst(plan)];
