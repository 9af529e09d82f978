let snapshotTime: string | undefined;
let prerenderTime: string | undefined;

/** Sets the time of the snapshot from which the prerendered page was rendered. */
export function setPrerenderTime(asOf: string): void {
  prerenderTime = asOf;
  snapshotTime = asOf;
}

/** Sets the time of the snapshot that is in use now. */
export const setSnapshotTime = (asOf: string): void => void (snapshotTime = asOf);

/** The time of the snapshot from which the page is being, or was, prerendered. ISO time. */
export const prerenderedAt = (): string | undefined => prerenderTime ?? snapshotTime;

/** True if the last publication contains this version of a record, as far as the page knows. */
export const isInSnapshot = ({ updatedAt }: { updatedAt: string }): boolean =>
  snapshotTime !== undefined && updatedAt < snapshotTime;
