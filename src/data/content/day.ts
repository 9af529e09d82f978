const taipei = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' });

/** The ISO date in Taipei at a time: `2026-11-21`. Swedish dates are ISO dates. */
export const dayOf = (time: Date | string | number): string => taipei.format(new Date(time));
