interface Versioned {
  readonly rev: number;
  readonly updatedAt: string;
  readonly history: readonly { readonly rev: number; readonly at: string }[];
}

/** When a document last changed for its readers: what was only filed elsewhere since is in no history (decision 070). */
export function changedAt({ rev, updatedAt, history }: Versioned): string {
  const last = history.at(-1);
  return last && last.rev < rev ? last.at : updatedAt;
}
