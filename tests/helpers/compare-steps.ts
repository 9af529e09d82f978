import type { CompareSteps } from '#src/data/collections/debunking-images/upload/upload-queue.ts';

/** Steps for which no image is similar to another. */
export const unlikeAnything: CompareSteps = {
  withSite: () => Promise.resolve({ found: [], isComplete: true, outOfReach: 0 }),
  withOthers: () => Promise.resolve(new Map<string, boolean>()),
  forgetSite: () => {},
};
