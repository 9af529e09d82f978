import { useQuery } from '@tanstack/react-query';
import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';
import { needsQuery } from '#src/data/needs/needs.queries.ts';
import { type Need, type NeedKind, needKinds, needs, oldDraftDays } from '#src/data/needs/needs.schema.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { addDays, dayOf } from '#src/platform/taipei-time.ts';

/** What somebody can filter by and counts: what a publication found, and drafts that nobody touches. */
export const attentionKinds = [...needKinds, 'oldDrafts'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The place of a list of what needs somebody on the page of all content. */
export const needsAnchor = (kind: AttentionKind): string => `needs-${kind}`;

/** Whether nobody has touched a draft for so long that it is forgotten. */
export const isOldDraft = ({ updatedAt }: Pick<DraftRecord, 'updatedAt'>, today: string): boolean =>
  dayOf(updatedAt) < addDays(today, -oldDraftDays);

/** What the last publication found, by kind; undefined while it is not known, null where it did not look. */
export function useNeeds() {
  const today = useToday();
  const { data, error, refetch } = useQuery(needsQuery);
  const of = (kind: NeedKind): readonly Need[] | undefined => {
    if (!data || (kind === 'dead' && data.linksCheckedAt === undefined)) return undefined;
    return data.documents.filter((each) => needs(each, kind, today));
  };
  return { summary: data, today, of, error, refetch };
}
