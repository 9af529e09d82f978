import {
  commit,
  inCommits,
  lineOf,
  readEverything,
  readOne,
  type WireWrite,
} from '#scripts/backup/documents.ts';
import {
  parseSchemaState,
  type SchemaState,
  schemaPath,
  schemaWrite,
} from '#scripts/backup/schema-versions.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { progressLine } from '#scripts/command/progress-line.ts';
import { changed, type Migration } from './migration.ts';
import { newestVersions } from './migrations.ts';

/** Nothing can be migrated in the present state. */
export class MigrationError extends OperatorError {}

export interface MigrateOptions {
  readonly owner: Owner;
  readonly migrations: readonly Migration[];
  /** The collection to migrate back by one version; without it, everything is migrated to the newest. */
  readonly back?: string;
  readonly dryRun: boolean;
  readonly report: (line: string) => void;
}

interface Leg {
  readonly collection: string;
  /** The version of the collection afterwards. */
  readonly to: number;
  readonly isBack: boolean;
  readonly what: string;
  readonly change: Migration['up'];
}

const versionIn = ({ versions }: SchemaState, collection: string): number => versions[collection] ?? 1;

/** Returns the next migration: the rest of an interrupted one, the one back, or the next of any collection. */
function nextLeg(state: SchemaState, { migrations, back }: MigrateOptions): Leg | undefined {
  const forth = migrations.map(({ collection, to, what, up }): Leg => {
    return { collection, to, what, change: up, isBack: false };
  });
  const backwards = migrations.map(({ collection, to, what, down }): Leg => {
    return { collection, to: to - 1, what, change: down, isBack: true };
  });
  const { step } = state;
  if (step) {
    const isBack = step.to < versionIn(state, step.collection);
    return (isBack ? backwards : forth).find(
      ({ collection, to }) => collection === step.collection && to === step.to,
    );
  }
  if (back === undefined) return forth.find(({ collection, to }) => to > versionIn(state, collection));
  const leg = backwards.find(
    ({ collection, to }) => collection === back && to === versionIn(state, back) - 1,
  );
  if (!leg) throw new MigrationError(`${back} has its first schema version`);
  return leg;
}

/** Concurrent writes would leave documents of two forms, so the site must be frozen. */
async function requireFrozen(owner: Owner): Promise<void> {
  const roles = await readOne(owner, 'access/roles');
  if (roles && roles['frozen']?.['booleanValue'] !== true)
    throw new MigrationError(
      'freeze the site first: 管理 → 成員 → 凍結網站 (or frozen: true in access/roles)',
    );
}

/**
 * Runs one migration, from where it was interrupted. Returns the state afterwards and the number of changed documents.
 */
async function migrateLeg(leg: Leg, state: SchemaState, { owner, dryRun, report }: MigrateOptions) {
  const { collection, to } = leg;
  const progress = progressLine(report);
  let documents = 0;
  for await (const page of readEverything(owner, { after: state.step?.after })) {
    const writes = page.flatMap((document): WireWrite[] => {
      const fields = changed(collection, leg.change, document.path, document.fields);
      const next = fields && { path: document.path, fields };
      return next && lineOf(next) !== lineOf(document) ? [next] : [];
    });
    documents += writes.length;
    progress(`${collection} → ${to}: ${documents} documents so far`);
    if (dryRun) continue;
    for (const part of inCommits(writes)) {
      // The progress is in the same commit as the documents, so that none is migrated twice.
      const step = { collection, to, after: part.at(-1)?.path ?? '' };
      await commit(owner, [...part, schemaWrite({ versions: state.versions, step })]);
    }
  }
  const next: SchemaState = { versions: { ...state.versions, [collection]: to } };
  if (!dryRun) await commit(owner, [schemaWrite(next)]);
  return { next, documents };
}

/**
 * Migrates the stored documents to the form that this release reads, or one form back. After an interruption, running
 * it again resumes after the last commit. Returns the number of changed documents. Throws `MigrationError` and changes
 * nothing when the site is not frozen or was already used by a newer release.
 */
export async function runMigrations(options: MigrateOptions): Promise<number> {
  const { owner, migrations, dryRun, report } = options;
  let state = parseSchemaState(await readOne(owner, schemaPath));
  const newest = newestVersions(migrations);
  const goal = state.step ? [[state.step.collection, state.step.to] as const] : [];
  for (const [collection, version] of [...Object.entries(state.versions), ...goal])
    if (version > (newest[collection] ?? 1))
      throw new MigrationError(
        `${collection} has schema version ${version}, which is newer than this release`,
      );
  let leg = nextLeg(state, options);
  if (!leg) report('every collection has the schema version of this release');
  else if (!dryRun) await requireFrozen(owner);
  let total = 0;
  while (leg) {
    const { next, documents } = await migrateLeg(leg, state, options);
    const { collection, to, isBack, what } = leg;
    const summary = `${collection} → ${to} (${isBack ? 'back: ' : ''}${what}): ${documents} documents`;
    report(dryRun ? `${summary} would change` : summary);
    total += documents;
    state = next;
    leg = isBack ? undefined : nextLeg(state, options);
  }
  return total;
}

/**
 * Reports the version of every collection whose form has ever changed, and the state of an interrupted migration.
 * Returns whether all have the form that this release reads. Throws `RequestError`.
 */
export async function migrationStatus(
  owner: Owner,
  report: (line: string) => void,
  list?: readonly Migration[],
): Promise<boolean> {
  const state = parseSchemaState(await readOne(owner, schemaPath));
  const newest = newestVersions(list);
  const names = [...new Set([...Object.keys(state.versions), ...Object.keys(newest)])].toSorted();
  for (const name of names) {
    const [there, here] = [versionIn(state, name), newest[name] ?? 1];
    report(`${name}: schema version ${there}${there === here ? '' : `, this release reads version ${here}`}`);
  }
  const { step } = state;
  if (step) report(`${step.collection} → ${step.to} was interrupted; npm run site -- migrate continues it`);
  return !step && names.every((name) => versionIn(state, name) === (newest[name] ?? 1));
}
