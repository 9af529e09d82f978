import { useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { searchChapters } from '#src/data/collections/summarized-videos/chapters.ts';
import type { Chapter } from '#src/data/collections/summarized-videos/summarized-video.collection.ts';
import { Button, IconButton } from '#src/ui/controls/Button.tsx';
import { copyText } from '#src/ui/feedback/copy-text.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { LinkIcon, PlayIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { clockOf } from '#src/ui/video/video-links.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  '& > li': {
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    scrollMarginTop: 80,
  },
  '& > li:target': { backgroundColor: theme.vars.palette.primary.container },
  '& h3': { ...theme.typography.h3, margin: 0, flex: 1 },
  '& p': { margin: '4px 0 0', overflowWrap: 'anywhere' },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '@media print': {
    // On paper the time is plain text, to look up in the video.
    '& > button': {
      display: 'inline !important',
      minWidth: 0,
      minHeight: 0,
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
    },
    '& > button > span': { display: 'none' },
  },
});

const Title = styled('div')({ display: 'flex', alignItems: 'center', flex: '1 1 10rem' });

interface ChapterListProps {
  readonly chapters: readonly Chapter[];
  /** Returns the absolute URL of a chapter. */
  readonly urlAt: (seconds: number) => string;
  readonly onSeek: (seconds: number) => void;
}

/** The chapters of a video: each can be played from its start, linked to, and searched. */
export function ChapterList({ chapters, urlAt, onSeek }: ChapterListProps) {
  const { t } = useTranslation(['summarized-youtube-video', 'common']);
  const [query, setQuery] = useState('');
  const searched = useSearchQuery(query);
  const found = useMemo(() => searchChapters(chapters, searched), [chapters, searched]);

  return (
    <Section title={t('chapters.title')}>
      <SearchBar
        label={t('chapters.search')}
        placeholder={t('chapters.search')}
        value={query}
        onSearch={setQuery}
        live
      />
      <ResultCount>{query && t('chapters.found', { count: found.length })}</ResultCount>
      <List>
        {found.map(({ seconds, title, text }) => {
          const time = clockOf(seconds);
          return (
            <li key={seconds} id={`t=${seconds}`}>
              <Head>
                <Button
                  variant="outlined"
                  size="small"
                  startIcon={<PlayIcon size={16} />}
                  aria-label={t('chapters.play', { time, title })}
                  onClick={() => onSeek(seconds)}
                >
                  {time}
                </Button>
                <Title>
                  <h3>{title}</h3>
                  <IconButton
                    aria-label={t('chapters.copy', { time })}
                    onClick={() => void copyText(urlAt(seconds), t('chapters.copied', { time }))}
                  >
                    <LinkIcon size={20} />
                  </IconButton>
                </Title>
              </Head>
              {text && <p>{text}</p>}
            </li>
          );
        })}
      </List>
    </Section>
  );
}
