import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { mapLink } from '#src/data/collections/events/calendar-links.ts';
import { relevantDate, isOver } from '#src/data/collections/events/event-dates.ts';
import type { EventRecord } from '#src/data/collections/events/event.collection.ts';
import { cityName, eventTime, whenWords } from '#src/pages/shared/events/event-time.ts';
import { useListTime, useNow } from '#src/pages/shared/time/use-now.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { hostOf } from '#src/ui/record/SourceList.tsx';
import { inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Returns whether an event is over, and whether it already was when its page was first rendered. */
export function useOver(event: EventRecord): { readonly over: boolean; readonly wasOver: boolean } {
  const over = isOver(event, useNow());
  const [wasOver] = useState(over);
  return { over, wasOver };
}

/**
 * Content offered until an event is over (`data-over`). If the event ends while the page is open, or between
 * publication and visit, its space stays reserved, so that nothing below shifts.
 */
export const Offer = styled('div')({ '&[data-over]': { visibility: 'hidden' } });

const Facts = styled('dl')(({ theme }) => ({
  margin: '0 0 12px',
  '& > div': { display: 'flex', gap: 16, padding: '6px 0' },
  '& dt': {
    ...theme.typography.subtitle2,
    flex: '0 0 2.5em',
    paddingTop: 4,
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.note, display: 'block' },
  '& dd a': inlineTarget,
  '& dd a svg': { marginLeft: 4 },
}));

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface EventFactsProps {
  readonly event: EventRecord;
  /** What a visitor can do about it. */
  readonly children: ReactNode;
}

/**
 * When and where; after the actions by whom, of which kind, and where to read more. Unknown facts are shown as unknown.
 */
export function EventFacts({ event, children }: EventFactsProps) {
  const { t } = useTranslation(['events', 'event']);
  const { over, wasOver } = useOver(event);
  const now = useListTime();
  const next =
    event.repeats !== undefined && !wasOver
      ? t('event:series.next', { time: eventTime(relevantDate(event, now), t, { year: true }) })
      : undefined;
  const { city, venue, address, organiser, category, url } = event;
  // A map is useless once the event is over.
  const map = wasOver ? undefined : mapLink(event);
  const isOnline = city === '線上';
  return (
    <>
      <Facts>
        <Fact label={t('event:facts.time')}>
          <strong>{next ?? whenWords(event, t)}</strong>
          {next && <small>{whenWords(event, t)}</small>}
          <small>{over && !wasOver ? `${t('time.zone')}・${t('time.over')}` : t('time.zone')}</small>
        </Fact>
        <Fact label={t('event:facts.place')}>
          <strong>
            {isOnline ? t('event:facts.online') : [cityName(city, t), venue].filter(Boolean).join('・')}
          </strong>
          {address && <small>{address}</small>}
          {!isOnline && venue === '' && address === '' && <small>{t('event:facts.placeUnknown')}</small>}
          {map && (
            <Offer data-over={over || undefined}>
              <ExternalLink to={map}>
                {t('event:facts.map')} <ExternalIcon size="1em" />
              </ExternalLink>
            </Offer>
          )}
        </Fact>
      </Facts>
      {children}
      <Facts>
        <Fact label={t('event:facts.organiser')}>{organiser || t('event:facts.organiserUnknown')}</Fact>
        <Fact label={t('event:facts.category')}>{category}</Fact>
        {url && (
          <Fact label={t('event:facts.website')}>
            <ExternalLink to={url}>
              {hostOf(url)} <ExternalIcon size="1em" />
            </ExternalLink>
          </Fact>
        )}
      </Facts>
    </>
  );
}
