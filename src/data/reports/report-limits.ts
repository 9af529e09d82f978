/** Characters of a report's parts; by themselves, because the form needs no schema before it is sent. */
export const reportLimits = { target: 500, text: 2000, contact: 200, note: 500 } as const;
