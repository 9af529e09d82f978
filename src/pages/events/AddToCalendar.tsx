import { useTranslation } from 'react-i18next';
import { calendarText } from '#src/data/events/calendar.ts';
import { eventLinks } from '#src/data/events/calendar-links.ts';
import type { EventRecord } from '#src/data/events/event.collection.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/config.ts';
import { saveFile } from '#src/platform/save-file.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { externalLinkProps } from '#src/ui/controls/ExternalLink.tsx';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { CalendarIcon, ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '@media print': { display: 'none' } });

interface AddToCalendarProps {
  readonly event: EventRecord;
}

/** The ways to take one event over into a calendar. */
export function AddToCalendar({ event }: AddToCalendarProps) {
  const { t } = useTranslation('events');
  const options = {
    name: event.title,
    texts: t('calendar', { returnObjects: true }),
    pageOf: (id: string) => absoluteUrl(linkTo('event', { id })),
  };
  const { google, outlook } = eventLinks(event, options);
  const linkProps = { ...externalLinkProps, variant: 'outlined' } as const;
  return (
    <Section title={t('add.title')}>
      <Row>
        <Button
          variant="outlined"
          startIcon={<CalendarIcon size={20} />}
          onClick={() => saveFile(`${event.id}.ics`, 'text/calendar', calendarText([event], options))}
        >
          {t('add.file')}
        </Button>
        <LinkButton to={google} {...linkProps} startIcon={<ExternalIcon size={20} />}>
          {t('add.google')}
        </LinkButton>
        <LinkButton to={outlook} {...linkProps} startIcon={<ExternalIcon size={20} />}>
          {t('add.outlook')}
        </LinkButton>
      </Row>
    </Section>
  );
}
