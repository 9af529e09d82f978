import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { needsApproval } from '#src/data/access/needs-approval.ts';
import type { RolesRecord } from '#src/data/access/roles.schema.ts';
import { isBlank } from '#src/data/content/form/sheet-entries.ts';
import { type DraftRecord, lastAuthor } from '#src/data/drafts/draft.schema.ts';

export const requirementKeys = [
  'fields',
  'sources',
  'verifiedAt',
  'consistent',
  'draft',
  'current',
  'told',
  'approved',
  'otherAuthor',
  'admin',
  'notFrozen',
] as const;

export interface Requirement {
  readonly key: (typeof requirementKeys)[number];
  readonly met: boolean;
  readonly count?: number;
}

interface Situation {
  readonly collection: Pick<AnyCollection, 'publishers' | 'review'>;
  readonly values: Readonly<Record<string, unknown>>;
  /** Things wrong with fields. */
  readonly issues: number;
  readonly draft: DraftRecord | undefined;
  /** Whether there is something to publish: a draft, or text that is not saved. */
  readonly hasWork: boolean;
  readonly isUnsaved: boolean;
  readonly isBehind: boolean;
  readonly roles: Pick<RolesRecord, 'fourEyes' | 'frozen'>;
  /** Whether nothing on the site says the opposite; absent where nothing can. */
  readonly isConsistent?: boolean | undefined;
  readonly isAdmin: boolean;
  readonly uid: string;
}

/** What must be true before a document is published, as the rules will check it, and whether it does. */
export function requirementsOf(situation: Situation): Requirement[] {
  const { collection, values, issues, draft, roles, uid } = situation;
  const sources = Array.isArray(values['sources'])
    ? values['sources'].filter((source) => !isBlank(source)).length
    : 0;
  const minSources = collection.review?.minSources ?? 0;
  const requirements: Requirement[] = [
    { key: 'draft', met: situation.hasWork },
    { key: 'fields', met: issues === 0, count: issues },
  ];
  if (minSources > 0) {
    requirements.push({ key: 'sources', met: sources >= minSources, count: minSources });
    requirements.push({ key: 'verifiedAt', met: typeof values['verifiedAt'] === 'string' });
  }
  if (situation.isConsistent !== undefined)
    requirements.push({ key: 'consistent', met: situation.isConsistent });
  if (situation.isBehind) requirements.push({ key: 'current', met: false });
  if (needsApproval(collection, roles)) {
    const hasDetails = draft?.change !== undefined && draft.corrections !== undefined;
    requirements.push({ key: 'told', met: hasDetails && !situation.isUnsaved });
    requirements.push({ key: 'approved', met: draft?.stage === 'approved' && !situation.isUnsaved });
    requirements.push({ key: 'otherAuthor', met: draft !== undefined && lastAuthor(draft) !== uid });
  }
  if (collection.publishers === 'admins') requirements.push({ key: 'admin', met: situation.isAdmin });
  if (roles.frozen) requirements.push({ key: 'notFrozen', met: false });
  return requirements;
}
