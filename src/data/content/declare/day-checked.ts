import { dayOf } from '#src/platform/taipei-time.ts';

interface Checked {
  readonly verifiedAt?: string | undefined;
  readonly createdAt: string;
}

/** The date of the check, or the day in Taipei of the first publication if unknown. ISO. */
export const dayChecked = ({ verifiedAt, createdAt }: Checked): string => verifiedAt ?? dayOf(createdAt);
