import { readFileSync } from 'node:fs';
import { readOne } from '#scripts/backup/documents.ts';
import { parseSchemaState, schemaPath } from '#scripts/backup/schema-versions.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { RequestError } from '#scripts/cloud/request.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { releasedRules, rulesFiles } from './released-rules.ts';

/** The project is not ready for this program; the message ends with the commands that fix it. */
export class ReleaseError extends OperatorError {}

/** Returns the stored form that rules were written for (scripts/rules/generate-rules.ts); undefined for rules not ours. */
const formIn = (rules: string): string | undefined => /^ *\/\/ stored form: (.*)$/m.exec(rules)?.[1];

/**
 * Returns the collections whose documents have another form than this program's; undefined without permission to read
 * it.
 */
export async function unmigrated(owner: Owner): Promise<string[] | undefined> {
  try {
    const { versions, step } = parseSchemaState(await readOne(owner, schemaPath));
    const names = new Set([...Object.keys(versions), ...Object.keys(newestVersions())]);
    const differing = [...names].filter((name) => (versions[name] ?? 1) !== (newestVersions()[name] ?? 1));
    return step && !differing.includes(step.collection) ? [...differing, step.collection] : differing;
  } catch (error) {
    // The account that publishes may not read the database; the line in the rules is sufficient.
    if (error instanceof RequestError && error.status === 403) return undefined;
    throw error;
  }
}

/**
 * Checks that the project's rules and stored documents are those that this program is written for. Throws
 * `ReleaseError` if they are not, and `RequestError` when they cannot be read.
 */
export async function checkRelease(owner: Owner): Promise<void> {
  const { projectId } = owner;
  const released = await releasedRules(owner);
  const differing = rulesFiles(owner).filter(
    // A site without images has no rules for them.
    ({ file, release }) =>
      (file === 'firestore.rules' || released.has(release)) &&
      released.get(release) !== readFileSync(file, 'utf8'),
  );
  const here = formIn(readFileSync('firestore.rules', 'utf8'));
  const there = formIn(released.get('cloud.firestore') ?? '');
  const collections = await unmigrated(owner);
  const isOtherForm = collections === undefined ? here !== there : collections.length > 0;
  if (differing.length === 0 && !isOtherForm) return;
  const migrate = `npm run site -- migrate --project ${projectId}`;
  const deploy = `npm run site -- deploy --project ${projectId} --only rules`;
  const form = `stored documents have another schema version (${collections?.join(', ') ?? `there: ${there ?? 'unknown'}; here: ${here}`})`;
  const rules = `${differing.map(({ file }) => file).join(', ')} of this program ${differing.length === 1 ? 'differs' : 'differ'} from ${projectId}`;
  throw new ReleaseError(
    [
      `the project does not match this program: ${[...(isOtherForm ? [form] : []), ...(differing.length > 0 ? [rules] : [])].join('; ')}`,
      `run: ${[...(isOtherForm ? [migrate] : []), ...(differing.length > 0 ? [deploy] : [])].join(', then ')} (docs/operating.md, “Releases and migrations”)`,
    ].join('\n'),
  );
}
