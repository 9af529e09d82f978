import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import {
  checkerName,
  type Contradiction,
  contradictionsOf,
} from '#src/data/collections/qna/contradictions.ts';
import { qna, type QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import { type Checker, isVerdict } from '#src/platform/text/verdict-scale.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';

const none: readonly QnaListRecord[] = [];

export interface Contradictions {
  readonly found: readonly Contradiction[];
  /** True if the list of fact-checks is loaded; before that, contradictions are not known. */
  readonly isRead: boolean;
  readonly hasFailed: boolean;
  /** True if the text may be published: there is no contradiction, or an editor has declared all of them distinct. */
  readonly isSettled: boolean;
  /** All contradictions are only equal titles, which an editor can declare to be about different matters. */
  readonly canBeDistinct: boolean;
  readonly isDistinct: boolean;
  readonly setDistinct: (is: boolean) => void;
  /** Loads the list if needed. Resolves with a function that returns whether a text may be published. */
  readonly whenRead: () => Promise<(values: Values) => boolean>;
}

const isChecker = (value: unknown): value is Checker => checkerName({ checker: value }) !== undefined;

/** Returns the fact-checks that contradict a text, and a key of what an editor compares them with. */
function compare(id: string, values: Values, records: readonly QnaListRecord[]) {
  const { question, claim, verdict, checker, variants } = values;
  const own = Array.isArray(variants) ? { variants: variants as QnaListRecord['variants'] & object } : {};
  const found =
    typeof question === 'string' && isVerdict(verdict)
      ? contradictionsOf(
          {
            id,
            question,
            claim: typeof claim === 'string' ? claim : '',
            verdict,
            ...(isChecker(checker) && { checker }),
            ...own,
          },
          records,
        )
      : [];
  // The key changes with the verdict, the title or the contradicting fact-checks, which then have to be compared
  // again.
  return {
    found,
    compared: [verdict, question, checkerName({ checker }), ...found.map(({ record }) => record.id)].join(
      ' ',
    ),
  };
}

const canBeDistinct = (found: readonly Contradiction[]): boolean =>
  found.length > 0 && found.every(({ by }) => by === 'title');

/** Returns the fact-checks on the site that contradict the one in the editor; undefined for other collections. */
export function useContradictions(
  { name }: Pick<AnyCollection, 'name'>,
  id: string,
  values: Values,
): Contradictions | undefined {
  const client = useQueryClient();
  const isCheck = name === qna.name;
  const { data, isError } = useQuery({ ...qnaList, enabled: isCheck });
  const { question, claim, verdict, checker, variants } = values;
  const records = data?.records ?? none;
  const { found, compared } = useMemo(
    () => compare(id, { question, claim, verdict, checker, variants }, records),
    [id, question, claim, verdict, checker, variants, records],
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
