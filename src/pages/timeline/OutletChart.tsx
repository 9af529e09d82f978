import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { TimelineDay } from '#src/data/collections/timeline-entries/filter-entries.ts';
import type { timelineQuery } from '#src/routes.ts';
import { PointReader } from '#src/ui/charts/PointReader.tsx';
import { chosen, inPage } from '#src/ui/controls/in-page.ts';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { controlHeight, solidLook, square, pseudoBox } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const inTaipei = (day: string): string => `${day}T00:00:00+08:00`;

/** Formats an ISO day. */
export const dayName = (day: string): string => formatDate(inTaipei(day));

/** The date of a day, and how many outlets and entries it has. */
export const dayFacts = ({ date, entries }: TimelineDay) => ({
  date: dayName(date),
  outlets: new Set(entries.map(({ outlet }) => outlet)).size,
  count: entries.length,
});

const dayLength = 24 * 60 * 60 * 1000;

/** Returns the labels of an axis between two ISO days, and the days at which they are: as fine as they fit. */
function axisLabels(first: string, last: string) {
  const span = Date.parse(last) - Date.parse(first);
  const isLong = span > 3 * 365 * dayLength;
  const unit = isLong ? 'year' : first.slice(0, 4) === last.slice(0, 4) ? 'day' : 'month';
  const format = {
    year: { year: 'numeric' },
    month: { year: 'numeric', month: 'long' },
    day: { month: 'long', day: 'numeric' },
  } as const;
  // The beginning of the year or month at a third and two thirds.
  const between =
    span < 4 * dayLength
      ? []
      : [1 / 3, 2 / 3].map((part) => {
          const day = new Date(Date.parse(first) + part * span).toISOString().slice(0, 10);
          return { year: `${day.slice(0, 4)}-01-01`, month: `${day.slice(0, 7)}-01`, day }[unit];
        });
  return [...new Set([first, ...between, last])].map((day) => ({
    day,
    label: formatDate(inTaipei(day), format[unit]),
  }));
}

/** The distance from the edges of the axis to its first and last day: half of the largest dot, in pixels. */
const edge = 14;

const Root = styled('figure')(({ theme: { vars, typography } }) => ({
  margin: 0,
  '& figcaption': typography.note,
  '& figcaption b': { display: 'none' },
  // Nothing can be chosen without scripts or on paper.
  '& figcaption i': { '@media (scripting: none)': { display: 'none' } },
  '& > div': { display: 'grid', gridTemplateColumns: 'fit-content(6.5em) minmax(0, 1fr)', gap: '0 10px' },
  '& ul': plainList,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: controlHeight,
    height: '2.75rem',
    color: 'inherit',
    textDecoration: 'none',
    fontSize: '0.9375rem',
    lineHeight: 1.3,
  },
  '& a:hover, & a[aria-current]': { color: vars.palette.primary.main },
  '& a span': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  '& .days': { marginInline: edge, cursor: 'pointer' },
  '& .row': { position: 'relative', minHeight: controlHeight, height: '2.75rem' },
  '& .row::before': {
    ...pseudoBox,
    insetInline: -edge,
    top: '50%',
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& .dot': {
    position: 'absolute',
    top: '50%',
    ...square('var(--size)'),
    margin: 'calc(var(--size) / -2)',
    borderRadius: '50%',
    border: `1px solid ${vars.palette.background.default}`,
    backgroundColor: `color-mix(in srgb, ${vars.palette.primary.main} 55%, ${vars.palette.background.default})`,
    ...solidLook,
  },
  '& .dot[data-chosen]': {
    zIndex: 2,
    backgroundColor: vars.palette.primary.main,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  '& .day': {
    position: 'absolute',
    zIndex: 1,
    insetBlock: 0,
    width: 2 * edge,
    marginLeft: -edge,
    border: `2px solid ${vars.palette.primary.main}`,
    borderRadius: 6,
  },
  '& .axis': {
    ...typography.body2,
    position: 'relative',
    gridColumn: 2,
    height: '1.6em',
    marginInline: edge,
  },
  '& .axis span': { position: 'absolute', whiteSpace: 'nowrap', transform: 'translateX(-50%)' },
  '& .axis span:first-of-type': { marginLeft: -edge, transform: 'none' },
  '& .axis span:last-of-type': { marginLeft: edge, transform: 'translateX(-100%)' },
  '@media print': {
    '& figcaption b': { display: 'inline' },
    '& figcaption i': { display: 'none' },
  },
}));

interface OutletChartProps {
  readonly topic: string;
  readonly days: readonly TimelineDay[];
  readonly chosenDay: TimelineDay;
  readonly state: QueryState<typeof timelineQuery>;
}

/** The outlets below each other on one axis of days: a dot for each day, larger for more entries. */
export function OutletChart({ topic, days, chosenDay, state: { values, to, set } }: OutletChartProps) {
  const { t } = useTranslation('timeline');
  const all = days.flatMap(({ entries }) => entries);
  // In the order in which they first reported.
  const outlets = [...new Set(all.map(({ outlet }) => outlet))];
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const span = Date.parse(last) - Date.parse(first);
  const placeOf = (day: string) => (span > 0 ? (Date.parse(day) - Date.parse(first)) / span : 0.5);
  const left = (day: string) => `${(placeOf(day) * 100).toFixed(2)}%`;
  const counts = outlets.map((outlet) =>
    days.map(({ date, entries }) => ({
      date,
      count: entries.filter((each) => each.outlet === outlet).length,
    })),
  );
  const isGraded = counts.flat().some(({ count }) => count > 1);
  const period = first === last ? dayName(first) : t('span', { from: dayName(first), to: dayName(last) });
  return (
    <Root>
      <figcaption>
        <b>{topic}：</b>
        {t('covered', { period, outlets: outlets.length, count: all.length })}
        {isGraded && t('larger')}
        {days.length > 1 && <i>{t('press')}</i>}
      </figcaption>
      <div>
        <ul aria-label={t('outlet')}>
          {outlets.map((outlet) => (
            <li key={outlet}>
              <Link
                to={to({ outlet: outlet === values.outlet ? '' : outlet, topic })}
                {...chosen}
                title={t('only', { name: outlet })}
                aria-current={outlet === values.outlet || undefined}
              >
                <span>{outlet}</span>
              </Link>
            </li>
          ))}
        </ul>
        <PointReader
          className="days"
          label={t('days')}
          text={t('day', dayFacts(chosenDay))}
          places={days.map(({ date }) => placeOf(date))}
          index={days.indexOf(chosenDay)}
          onRead={(index) => {
            const date = days[index]?.date;
            if (date !== undefined && date !== chosenDay.date) set({ day: date, topic }, inPage);
          }}
        >
          <span className="day" style={{ left: left(chosenDay.date) }} />
          {counts.map((row, index) => (
            <div className="row" key={outlets[index]} aria-hidden>
              {row.map(
                ({ date, count }) =>
                  count > 0 && (
                    <span
                      className="dot"
                      key={date}
                      data-chosen={date === chosenDay.date || undefined}
                      style={
                        {
                          left: left(date),
                          '--size': `${Math.min(26, 12 * Math.sqrt(count))}px`,
                        } as CSSProperties
                      }
                    />
                  ),
              )}
            </div>
          ))}
        </PointReader>
        <div className="axis" aria-hidden>
          {days.length > 1 &&
            axisLabels(first, last).map(({ day, label }) => (
              <span key={day} style={{ left: left(day) }}>
                {label}
              </span>
            ))}
        </div>
      </div>
    </Root>
  );
}
