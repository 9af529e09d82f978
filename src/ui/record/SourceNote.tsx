import { styled } from '#src/ui/theme/styled.ts';
import type { Source } from '#src/data/content/declare/fields.ts';
import { ArchivedLink } from './ArchivedLink.tsx';
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
  const source = sources[number - 1];
  if (!source) return null;
  return (
    <Root>
      <SourceMark number={number} />
      <ArchivedLink title={source.title} url={source.archivedUrl} />
    </Root>
  );
}
