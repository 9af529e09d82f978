const format = new Intl.DateTimeFormat('zh-TW', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Taipei',
});

/** Formats a time briefly in Taipei's time zone: 2026/11/21 19:05. */
export const shortTime = (iso: string): string => format.format(new Date(iso));
