import { useQuery } from '@tanstack/react-query';
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
  /** Whether the text may be published: nothing contradicts it but what somebody has compared with it. */
  readonly isSettled: boolean;
  /** Whether there is nothing but titles that are the same by chance: of these somebody can say that they are two matters. */
  readonly canBeDistinct: boolean;
  readonly isDistinct: boolean;
  readonly setDistinct: (is: boolean) => void;
}

/** What on the site says the opposite of a fact-check in the editor; undefined for other collections. */
export function useContradictions(
  { name }: Pick<AnyCollection, 'name'>,
  id: string,
  values: Values,
): Contradictions | undefined {
  const isCheck = name === qna.name;
  const { data } = useQuery({ ...qnaList, enabled: isCheck });
  const { question, verdict, variants } = values;
  const records = data?.records ?? none;
  const found = useMemo(() => {
    if (!isCheck || typeof question !== 'string' || !isVerdict(verdict)) return [];
    const own = Array.isArray(variants) ? { variants: variants as QnaListRecord['variants'] & object } : {};
    return contradictionsOf({ id, question, verdict, ...own }, records);
  }, [isCheck, id, question, verdict, variants, records]);
  // What was compared is this: another verdict, title or fact-check is compared again.
  const compared = [verdict, question, ...found.map(({ record }) => record.id)].join(' ');
  const [distinct, setDistinct] = useState('');
  if (!isCheck) return undefined;
  const canBeDistinct = found.length > 0 && found.every(({ by }) => by === 'title');
  const isDistinct = canBeDistinct && distinct === compared;
  return {
    found,
    // Before the list is there nobody knows.
    isSettled: data !== undefined && (found.length === 0 || isDistinct),
    canBeDistinct,
    isDistinct,
    setDistinct: (is) => setDistinct(is ? compared : ''),
  };
}
