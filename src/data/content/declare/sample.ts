/** The note of a sample's first publication, and the attribution of a sample picture. */
export const sampleMark = '示範資料';

export interface Marked {
  readonly history?: readonly { readonly note: string }[];
  readonly attribution?: string | undefined;
}

/** True for a document of `content/sample`, whose people, parties and events are invented. */
export const isSample = ({ history, attribution }: Marked): boolean =>
  attribution === sampleMark || history?.[0]?.note === sampleMark;
