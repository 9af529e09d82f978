const day = 86_400_000;

const taipeiDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' });

/** Returns the ISO date in Taipei at a time, shifted by days. */
function dateFrom(now: Date, days: number): string {
  const today = Date.parse(taipeiDate.format(now));
  return new Date(today + days * day).toISOString().slice(0, 10);
}

/** Replaces `{today}`, `{today+3}` and `{today-10}` with ISO dates in every string of a JSON text. */
export function withDates(json: string, now: Date): string {
  return json.replaceAll(/\{today(?:([+-]\d{1,5}))?\}/g, (_, days: string | undefined) =>
    dateFrom(now, Number(days ?? 0)),
  );
}
