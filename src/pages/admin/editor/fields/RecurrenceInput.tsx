import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { entriesIn, valueAt } from '#src/data/content/form/form-values.ts';
import { parseRecurrence } from '#src/data/content/declare/recurrence.ts';
import { eventSpan } from '#src/data/collections/events/event-span.ts';
import { type EventDate, eventDates, type Repeating } from '#src/data/collections/events/event-dates.ts';
import { recurrenceDays } from '#src/data/content/declare/recurrence-days.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import { dayName, eventTime } from '#src/pages/shared/events/event-time.ts';
import { recurrenceWords, repeatsWords } from '#src/pages/shared/events/recurrence-words.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { Rows } from '#src/pages/admin/shared/lists.ts';
import { useEditorForm, useFieldValue } from '#src/pages/admin/editor/form-context.ts';
import type { InputProps } from './input-props.ts';
import { UnderstoodInput } from './UnderstoodInput.tsx';

addPartTexts({ events: eventsTexts });

const pageLength = 10;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Returns the complete exceptions for days of a series; incomplete ones are ignored. */
function exceptionsIn(value: unknown): NonNullable<Repeating['exceptions']> {
  return entriesIn(value).flatMap((each) => {
    const { day, kind, startsAt, endsAt } = { ...(each as Readonly<Record<string, unknown>>) };
    if (!isDay(day) || (kind !== 'skipped' && kind !== 'cancelled' && kind !== 'moved')) return [];
    const times = {
      ...(isMoment(startsAt) && { startsAt }),
      ...(isMoment(endsAt) && { endsAt }),
    };
    return [{ day, kind, ...times }];
  });
}

function SeriesDates({ series }: { readonly series: Repeating & { readonly repeats: string } }) {
  const { t } = useTranslation(['admin/content', 'events']);
  const { t: te } = useTranslation('events');
  const { store, reveal } = useEditorForm();
  const [shown, setShown] = useState(pageLength);
  const rule = parseRecurrence(series.repeats);
  const { firstDay } = eventSpan(series);
  if (!rule) return null;
  const { days, isWhole } = recurrenceDays(rule, firstDay);
  const words = repeatsWords(series.repeats, firstDay, te);
  if (!isWhole) return <Hint>{t('series.tooMany')}</Hint>;
  if (days[0] !== firstDay)
    return <Hint>{t('series.notFirst', { first: dayName(firstDay, te, true), rule: words })}</Hint>;
  if (days.length < 2) return <Hint>{t('series.tooFew')}</Hint>;
  const dates = new Map<string, EventDate>(eventDates(series).map((date) => [date.day, date]));
  const year = firstDay.slice(0, 4);

  const stateOf = (day: string): string | undefined => {
    const date = dates.get(day);
    if (!date) return t('series.skipped');
    if (date.isCancelled) return t('series.cancelled');
    return date.isMoved ? t('series.moved', { time: eventTime(date, te, { year }) }) : undefined;
  };

  /** Expands the exception for a day; adds one if there is none. */
  function change(day: string): void {
    const there = entriesIn(store.values()['exceptions']);
    const index = there.findIndex((each) => valueAt({ ...(each as object) }, 'day') === day);
    // The entry must be rendered before it can be expanded.
    if (index === -1)
      flushSync(() =>
        store.change((before) => ({ ...before, exceptions: [...there, { day, kind: 'cancelled' }] })),
      );
    reveal.show(`exceptions.${index === -1 ? there.length : index}.kind`);
  }

  return (
    <section aria-label={t('series.title')}>
      <Hint>{t('series.count', { count: dates.size })}</Hint>
      <Rows>
        {days.slice(0, shown).map((day) => {
          const name = dayName(day, te, day.slice(0, 4) !== year);
          const state = stateOf(day);
          return (
            <li key={day}>
              <span>
                {state === undefined ? name : <s>{name}</s>}
                {state !== undefined && ` ${state}`}
              </span>
              <Button onClick={() => change(day)}>
                {t('series.change')}
                <VisuallyHidden>{t('series.changeOf', { date: name })}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </Rows>
      {days.length > shown && (
        <Button onClick={() => setShown(shown + 5 * pageLength)}>
          {t('series.more', { count: days.length - shown })}
        </Button>
      )}
    </section>
  );
}

/** A text field for how an event repeats, in plain words, with the resulting dates below it. */
export function RecurrenceInput(input: InputProps) {
  const { t } = useTranslation('admin/content');
  const { t: te } = useTranslation('events');
  const { value } = input;
  const startsAt = useFieldValue('startsAt');
  const endsAt = useFieldValue('endsAt');
  const allDay = useFieldValue('allDay');
  const exceptions = useFieldValue('exceptions');
  const repeats = typeof value === 'string' && parseRecurrence(value) ? value : undefined;
  const isTimed = isMoment(startsAt) && isMoment(endsAt);
  return (
    <UnderstoodInput
      {...input}
      kind="recurrence"
      example={t('typed.example.recurrence')}
      words={(stored) => recurrenceWords(String(stored), te)}
    >
      {repeats !== undefined &&
        (isTimed ? (
          <SeriesDates
            series={{
              startsAt,
              endsAt,
              allDay: allDay === true,
              repeats,
              exceptions: exceptionsIn(exceptions),
            }}
          />
        ) : (
          <Hint>{t('series.noStart')}</Hint>
        ))}
    </UnderstoodInput>
  );
}
