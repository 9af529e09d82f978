import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import type { Source } from '#src/data/content/declare/fields.ts';
import { SourceMark } from './SourceMark.tsx';

const Root = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '& > a + a': { ...theme.typography.body2, marginLeft: '0.4em', padding: '0.5em 0' },
}));

interface SourceNoteProps {
  /** Counted from 1. */
  readonly number: number;
  readonly sources: readonly Source[];
}

/** Beside a sentence: the mark of the source that supports it and a link to the archived copy of that source. */
export function SourceNote({ number, sources }: SourceNoteProps) {
  const { t } = useTranslation('common');
  const source = sources[number - 1];
  if (!source) return null;
  const { archivedUrl, title } = source;
  return (
    <Root>
      <SourceMark number={number} />
      {archivedUrl && (
        <ExternalLink to={archivedUrl} aria-label={t('record.archivedOf', { title })}>
          {t('record.archived')}
        </ExternalLink>
      )}
    </Root>
  );
}
