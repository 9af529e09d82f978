/**
 * The maximum lengths of a report's parts, in characters. In a separate file because the form needs no schema before it
 * is sent.
 */
export const reportLimits = { target: 500, text: 2000, contact: 200, note: 480 } as const;
