import messages from './everyday.json' with { type: 'json' };

/** Everyday messages that contain nothing to check. None was used to tune a parameter. */
export const everydayMessages: readonly string[] = messages.everyday;

/** Others of the same sort, for measuring what was adjusted on the first. */
export const heldOutEveryday: readonly string[] = messages.heldOut;
