let snapshotTime: string | undefined;
let prerenderTime: string | undefined;

/** Says when the snapshot was read that the prerendered page was rendered from. */
export function setPrerenderTime(asOf: string): void {
  prerenderTime = asOf;
  snapshotTime = asOf;
}

/** Says when the snapshot was read that is read now. */
export const setSnapshotTime = (asOf: string): void => void (snapshotTime = asOf);

/** When the snapshot was read that a page is, or was, rendered from for publication. ISO time. */
export const prerenderedAt = (): string | undefined => prerenderTime ?? snapshotTime;

/** Whether a record is in the last publication as it is here, as far as this page knows. */
export const isInSnapshot = ({ updatedAt }: { updatedAt: string }): boolean =>
  snapshotTime !== undefined && updatedAt < snapshotTime;
