import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { isBlank } from '#src/data/content/form/sheet-entries.ts';
import { type DraftRecord, lastAuthor } from '#src/data/content/drafts/draft.schema.ts';

export const requirementKeys = [
  'fields',
  'sources',
  'verifiedAt',
  'consistent',
  'current',
  'told',
  'approved',
  'otherAuthor',
  'admin',
  'notFrozen',
] as const;

export interface Requirement {
  readonly key: (typeof requirementKeys)[number];
  /** `checking` while the data it depends on is loading. */
  readonly state: 'met' | 'open' | 'checking';
  readonly count?: number;
}

interface Situation {
  readonly collection: Pick<AnyCollection, 'publishers' | 'review'>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly issues: number;
  readonly draft: DraftRecord | undefined;
  readonly isUnsaved: boolean;
  readonly isBehind: boolean;
  readonly mustBeApproved: boolean;
  readonly frozen: boolean;
  /** True while the roles load, so that `mustBeApproved` is a guess. */
  readonly areRolesPending: boolean;
  /** False if another fact-check states the opposite; `checking` while that loads; absent for other collections. */
  readonly isConsistent?: boolean | 'checking' | undefined;
  readonly isAdmin: boolean;
  readonly uid: string;
}

const stateOf = (isMet: boolean | 'checking'): Requirement['state'] =>
  isMet === 'checking' ? 'checking' : isMet ? 'met' : 'open';

/** Returns the requirements for publication, as the rules will check them, and whether each is met. */
export function requirementsOf(situation: Situation): Requirement[] {
  const { collection, values, issues, draft, uid } = situation;
  const sources = Array.isArray(values['sources'])
    ? values['sources'].filter((source) => !isBlank(source)).length
    : 0;
  const minSources = collection.review?.minSources ?? 0;
  const requirements: Requirement[] = [{ key: 'fields', state: stateOf(issues === 0), count: issues }];
  if (minSources > 0) {
    requirements.push({ key: 'sources', state: stateOf(sources >= minSources), count: minSources });
    requirements.push({ key: 'verifiedAt', state: stateOf(typeof values['verifiedAt'] === 'string') });
  }
  if (situation.isConsistent !== undefined)
    requirements.push({ key: 'consistent', state: stateOf(situation.isConsistent) });
  if (situation.isBehind) requirements.push({ key: 'current', state: 'open' });
  if (situation.mustBeApproved) {
    // Until the roles are loaded it is not known whether the four-eyes rule applies.
    const reviewed = (isMet: boolean) => stateOf(situation.areRolesPending ? 'checking' : isMet);
    const hasDetails = draft?.change !== undefined && draft.corrections !== undefined;
    requirements.push({ key: 'told', state: reviewed(hasDetails && !situation.isUnsaved) });
    requirements.push({
      key: 'approved',
      state: reviewed(draft?.stage === 'approved' && !situation.isUnsaved),
    });
    requirements.push({
      key: 'otherAuthor',
      state: reviewed(draft !== undefined && lastAuthor(draft) !== uid),
    });
  }
  if (collection.publishers === 'admins')
    requirements.push({ key: 'admin', state: stateOf(situation.isAdmin) });
  if (situation.frozen) requirements.push({ key: 'notFrozen', state: 'open' });
  return requirements;
}
