/** The verdict of a fact-check, as the data carries it. */
export type Verdict = '正確' | '部分錯誤' | '易誤解' | '錯誤' | '證據不足';

/** How a verdict is told: the key of its words and its colour role. */
export const verdictTone = {
  正確: { key: 'true', color: 'success' },
  部分錯誤: { key: 'partlyFalse', color: 'warning' },
  易誤解: { key: 'misleading', color: 'warning' },
  錯誤: { key: 'false', color: 'error' },
  證據不足: { key: 'insufficient', color: 'neutral' },
} as const satisfies Record<Verdict, { key: string; color: string }>;
