import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { TimelineEntryListRecord } from '#src/data/collections/timeline-entries/timeline-entry.collection.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { IconButton } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { copyText } from '#src/ui/feedback/copy-text.ts';
import { ExternalIcon, LinkIcon } from '#src/ui/icons/icons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { entryAnchor } from '#src/pages/shared/found/found-item.ts';
import { ArchivedLink } from '#src/ui/record/ArchivedLink.tsx';

const Root = styled('li')(({ theme }) => ({
  position: 'relative',
  padding: '4px 0 20px 20px',
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
  scrollMarginTop: 80,
  breakInside: 'avoid',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -6,
    top: 12,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
    printColorAdjust: 'exact',
  },
  '&:target': { backgroundColor: theme.vars.palette.primary.container },
  '& h3': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& h3 a': { display: 'inline-block', paddingBlock: 8 },
  '& p': { margin: '0 0 4px', fontSize: '1rem', lineHeight: 1.7, overflowWrap: 'anywhere' },
  '& p a': { display: 'inline-block', paddingBlock: 9 },
}));

const Meta = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { color: theme.vars.palette.text.primary },
}));

interface TimelineItemProps {
  readonly entry: TimelineEntryListRecord;
}

/** A report: when and by whom, its title as a link, its text, and the archived copy. */
export function TimelineItem({ entry }: TimelineItemProps) {
  const { t } = useTranslation('timeline');
  const { id, date, outlet, title, body, url, archivedUrl, topic } = entry;
  const link = `${absoluteUrl(linkTo('timeline'))}#${entryAnchor(id)}`;

  return (
    <Root id={entryAnchor(id)}>
      <Meta>
        <span>
          <time dateTime={date}>{formatDate(`${date}T00:00:00+08:00`)}</time>
          <strong>{outlet}</strong>
          <span>{topic}</span>
        </span>
        <IconButton aria-label={t('copy', { title })} onClick={() => void copyText(link, t('copied'))}>
          <LinkIcon size={20} />
        </IconButton>
      </Meta>
      <h3>
        <ExternalLink to={url}>
          {title}
          <SampleMark of={entry.sample} /> <ExternalIcon size="1em" />
        </ExternalLink>
      </h3>
      {body && <p>{body}</p>}
      {archivedUrl && (
        <p>
          <ArchivedLink title={title} url={archivedUrl} />
        </p>
      )}
    </Root>
  );
}
