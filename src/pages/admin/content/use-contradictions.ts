import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { type Contradiction, contradictionsOf } from '#src/data/qna/contradictions.ts';
import { qna, type QnaListRecord } from '#src/data/qna/qna.collection.ts';
import { qnaList } from '#src/data/qna/qna.queries.ts';
import { isVerdict } from '#src/platform/verdict-scale.ts';
import type { Values } from '#src/pages/admin/shared/editing/editing-state.ts';

const none: readonly QnaListRecord[] = [];

export interface Contradictions {
  readonly found: readonly Contradiction[];
  /** Whether what it may contradict is there: before that nobody knows. */
  readonly isRead: boolean;
  /** Whether that could not be read. */
  readonly hasFailed: boolean;
  /** Whether the text may be published: nothing contradicts it but what somebody has compared with it. */
  readonly isSettled: boolean;
  /** Whether there is nothing but titles that are the same by chance: of these somebody can say that they are two matters. */
  readonly canBeDistinct: boolean;
  readonly isDistinct: boolean;
  readonly setDistinct: (is: boolean) => void;
  /** Reads the list where it is not there yet; returns whether a text may be published beside what is in it. */
  readonly whenRead: () => Promise<(values: Values) => boolean>;
}

/** What says the opposite of a text, and what an editor who looks at it compares. */
function compare(id: string, values: Values, records: readonly QnaListRecord[]) {
  const { question, verdict, variants } = values;
  const own = Array.isArray(variants) ? { variants: variants as QnaListRecord['variants'] & object } : {};
  const found =
    typeof question === 'string' && isVerdict(verdict)
      ? contradictionsOf({ id, question, verdict, ...own }, records)
      : [];
  // What was compared is this: another verdict, title or fact-check is compared again.
  return { found, compared: [verdict, question, ...found.map(({ record }) => record.id)].join(' ') };
}

const canBeDistinct = (found: readonly Contradiction[]): boolean =>
  found.length > 0 && found.every(({ by }) => by === 'title');

/** What on the site says the opposite of a fact-check in the editor; undefined for other collections. */
export function useContradictions(
  { name }: Pick<AnyCollection, 'name'>,
  id: string,
  values: Values,
): Contradictions | undefined {
  const client = useQueryClient();
  const isCheck = name === qna.name;
  const { data, isError } = useQuery({ ...qnaList, enabled: isCheck });
  const { question, verdict, variants } = values;
  const records = data?.records ?? none;
  const { found, compared } = useMemo(
    () => compare(id, { question, verdict, variants }, records),
    [id, question, verdict, variants, records],
  );
  const [distinct, setDistinct] = useState('');
  if (!isCheck) return undefined;
  const isSettled = (now: ReturnType<typeof compare>): boolean =>
    now.found.length === 0 || (canBeDistinct(now.found) && distinct === now.compared);
  return {
    found,
    isRead: data !== undefined,
    hasFailed: data === undefined && isError,
    isSettled: data !== undefined && isSettled({ found, compared }),
    canBeDistinct: canBeDistinct(found),
    isDistinct: canBeDistinct(found) && distinct === compared,
    setDistinct: (is) => setDistinct(is ? compared : ''),
    whenRead: async () => {
      const { records: read } = await client.ensureQueryData(qnaList);
      return (now) => isSettled(compare(id, now, read));
    },
  };
}
