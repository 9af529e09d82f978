import { useQuery } from '@tanstack/react-query';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import {
  needsQuery,
  type Need,
  type NeedKind,
  needKinds,
  needs,
  oldDraftDays,
} from '#src/data/content/needs/needs.schema.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { addDays, dayOf } from '#src/platform/time/taipei-time.ts';

/** What is counted and can be filtered by: what the last publication found, and stale drafts. */
export const attentionKinds = [...needKinds, 'oldDrafts'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const needsAnchor = (kind: AttentionKind): string => `needs-${kind}`;

/** True if a draft was not edited for so long that it was probably forgotten. */
export const isOldDraft = ({ updatedAt }: Pick<DraftRecord, 'updatedAt'>, today: string): boolean =>
  dayOf(updatedAt) < addDays(today, -oldDraftDays);

/** `summary` is undefined while it loads, and null if the last publication did not look. */
export function useNeeds() {
  const today = useToday();
  const { data, error, refetch } = useQuery(needsQuery);
  const of = (kind: NeedKind): readonly Need[] | undefined => {
    if (!data || (kind === 'dead' && data.linksCheckedAt === undefined)) return undefined;
    return data.documents.filter((each) => needs(each, kind, today));
  };
  return { summary: data, today, of, error, refetch };
}
