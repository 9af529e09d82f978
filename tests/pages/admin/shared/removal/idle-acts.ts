import { vi } from 'vitest';

/** The acts of `RemovalForm` while none of them is running. */
export const idleActs = {
  isBusy: false,
  failure: undefined,
  remove: vi.fn(),
  propose: vi.fn(),
  takeBack: vi.fn(),
  retry: vi.fn(),
};
