import { useTranslation } from '#src/ui/text/use-translation.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';
import type { Source } from '#src/data/content/declare/fields.ts';
import type { Part } from '#src/ui/reading/TableOfContents.tsx';
import { ArchivedLink } from './ArchivedLink.tsx';
import { historyAnchor } from './RecordHistory.tsx';

/** Returns the anchor of a source, to which the mark in the text links. Counted from 1. */
export const sourceAnchor = (number: number): string => `source-${number}`;

/** The anchor of the sources as a whole. */
export const sourcesAnchor = 'part-sources';

/** Returns the host of a URL, as a reader can check it; the URL itself if it has none. */
export function hostOf(url: string): string {
  return parseUrl(url)?.host ?? url;
}

/** Returns the last parts of every record page, for its table of contents. */
export function useRecordParts(sources: readonly Source[]): (Part | false)[] {
  const { t } = useTranslation('common');
  return [
    sources.length > 0 && { anchor: sourcesAnchor, title: t('record.sources') },
    { anchor: historyAnchor, title: t('record.history') },
  ];
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  paddingLeft: '1.6em',
  fontSize: '1rem',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& li': { padding: '6px 0 6px 4px', scrollMarginTop: 80 },
  '& li:target': { backgroundColor: theme.vars.palette.primary.container },
  '& small': { ...theme.typography.note, ...wholeDates, display: 'block' },
}));

/** The numbered sources: title, kind, publisher, host, date, and the archived copy. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }) {
  const { t } = useTranslation('common');
  if (sources.length === 0) return null;
  return (
    <Section id={sourcesAnchor} title={t('record.sources')}>
      <List>
        {sources.map(({ title, publisher, url, archivedUrl, publishedOn, kind }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is the source's identity
          <li key={index} id={sourceAnchor(index + 1)}>
            <ExternalLink to={url}>
              {title} <ExternalIcon size="1em" />
            </ExternalLink>
            <small>
              {[t(`record.sourceKind.${kind}`), publisher].join('・')}
              {publisher !== hostOf(url) && (
                <>
                  {'・'}
                  {/* Bidirectional control characters in a publisher's name must not reverse the host. */}
                  <bdi>{hostOf(url)}</bdi>
                </>
              )}
              {publishedOn && `・${formatDate(publishedOn)}`}
              <ArchivedLink title={title} url={archivedUrl} before="・" />
            </small>
          </li>
        ))}
      </List>
    </Section>
  );
}
