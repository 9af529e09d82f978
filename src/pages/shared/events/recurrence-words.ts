import type { Translate } from '#src/ui/text/use-translation.ts';
import { parseRecurrence, type Recurrence } from '#src/data/content/declare/recurrence.ts';
import { dayStart, weekday } from '#src/platform/time/taipei-time.ts';
import { formatDate } from '#src/ui/text/format-date.ts';

type Texts = Translate<'events'>;

/** Returns the rule with the weekday or day of the month that it leaves to its first date. */
function filledIn(rule: Recurrence, first: string): Recurrence {
  if (rule.every === 'DAILY' || rule.weekdays.length > 0 || rule.monthDays.length > 0) return rule;
  return rule.every === 'WEEKLY'
    ? { ...rule, weekdays: [{ weekday: weekday(first), place: 0 }] }
    : { ...rule, monthDays: [Number(first.slice(8))] };
}

function monthlyDays({ weekdays, monthDays }: Recurrence, t: Texts, names: readonly string[]): string {
  return [
    ...monthDays.map((day) => t('repeats.monthDay', { day })),
    ...weekdays.map(({ weekday: day, place }) =>
      place < 0
        ? t('repeats.lastWeekday', { weekday: names[day] })
        : t('repeats.nthWeekday', { nth: place, weekday: names[day] }),
    ),
  ].join(t('repeats.join'));
}

function everyWords(rule: Recurrence, t: Texts): string {
  const { every, interval } = rule;
  const names = t('repeats.weekdays', { returnObjects: true });
  if (every === 'DAILY') return interval === 1 ? t('repeats.everyDay') : t('repeats.everyDays', { interval });
  if (every === 'WEEKLY') {
    const which = rule.weekdays.map(({ weekday: day }) => names[day]).join(t('repeats.join'));
    if (interval === 1) return t('repeats.everyWeek', { which });
    return t(which === '' ? 'repeats.everyWeeksPlain' : 'repeats.everyWeeks', { interval, which });
  }
  const which = monthlyDays(rule, t, names);
  if (interval === 1) return t('repeats.everyMonth', { which });
  return t(which === '' ? 'repeats.everyMonthsPlain' : 'repeats.everyMonths', { interval, which });
}

/** Describes how an event repeats, without its end: 每週二. `first` is the ISO day of the first date. */
export function repeatsWords(repeats: string, first: string, t: Texts): string {
  const rule = parseRecurrence(repeats);
  return rule ? everyWords(filledIn(rule, first), t) : '';
}

/** Formats a rule as people type it, including its end: 每週二，共8次. '' for an invalid rule. */
export function recurrenceWords(repeats: string, t: Texts): string {
  const rule = parseRecurrence(repeats);
  if (!rule) return '';
  const words = everyWords(rule, t);
  if (rule.until === undefined) return t('repeats.count', { rule: words, count: rule.count ?? 0 });
  const day = formatDate(new Date(dayStart(rule.until)), { year: 'numeric', month: 'long', day: 'numeric' });
  return t('repeats.until', { rule: words, day });
}
