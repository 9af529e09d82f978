/** The note of a sample's first publication, and the attribution of a sample image. */
export const sampleMark = '示範資料';

export interface Marked {
  readonly history?: readonly { readonly note: string }[];
  readonly attribution?: string | undefined;
}

/** True for a document of `content/sample`, whose people, parties and events are invented. */
export const isSample = ({ history, attribution }: Marked): boolean =>
  attribution === sampleMark || history?.[0]?.note === sampleMark;

interface Listed {
  readonly sample?: true | undefined;
}

/** The documents that may be added up: samples never beside real ones, so only the real ones if there are any. */
export function summable<T extends Listed>(records: readonly T[]): readonly T[] {
  const real = records.filter(({ sample }) => !sample);
  return real.length > 0 ? real : records;
}
