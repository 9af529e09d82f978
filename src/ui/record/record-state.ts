/** One published change, as the envelope keeps it. */
export interface HistoryEntry {
  readonly rev: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly note: string;
}

/** What was said, what is right, why. */
export interface CorrectionEntry {
  readonly at: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

interface TombstoneState {
  readonly withdrawn: { readonly at: string; readonly reason: string };
  readonly history: readonly HistoryEntry[];
}

/** A document as a page gets it: there, taken down, not there, or not readable. */
export type RecordState<R> =
  | { readonly state: 'published'; readonly record: R }
  | { readonly state: 'withdrawn'; readonly tombstone: TombstoneState }
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable' };

/** Where a claim comes from (docs/editorial-rules.md, rule 4). */
export interface SourceEntry {
  readonly title: string;
  readonly publisher: string;
  readonly url: string;
  readonly archivedUrl?: string | undefined;
  /** ISO date. */
  readonly publishedOn?: string | undefined;
  readonly kind: 'official' | 'judgment' | 'media' | 'response';
}
