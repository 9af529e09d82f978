interface Versioned {
  readonly rev: number;
  readonly updatedAt: string;
  readonly history: readonly { readonly rev: number; readonly at: string }[];
}

/** Returns when a document's content last changed: mere changes of filing are not in the history (decision 070). */
export function changedAt({ rev, updatedAt, history }: Versioned): string {
  const last = history.at(-1);
  return last && last.rev < rev ? last.at : updatedAt;
}
