import type { CompareSteps } from '#src/data/debunking-images/upload-queue.ts';

/** No picture looks like any other. */
export const unlikeAnything: CompareSteps = {
  withSite: () => Promise.resolve({ found: [], isComplete: true, outOfReach: 0 }),
  withOthers: () => Promise.resolve(new Map<string, boolean>()),
  forgetSite: () => {},
};
