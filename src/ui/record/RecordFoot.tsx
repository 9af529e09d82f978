import type { ReactNode } from 'react';
import type { HistoryEntry } from '#src/data/content/declare/envelope.ts';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { buttonRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { CiteButton } from './CiteButton.tsx';
import { RecordFacts, type RecordFactsProps } from './RecordFacts.tsx';
import { RecordHistory } from './RecordHistory.tsx';

const Buttons = styled('div')({
  ...buttonRow,
  margin: '36px 0 16px',
  '@media print': { display: 'none' },
});

interface RecordFootProps {
  readonly record: RecordFactsProps & { readonly history: readonly HistoryEntry[] };
  /** The title to share and cite, with its notice or verdict. */
  readonly title: string;
  /** The text to share. */
  readonly text?: string;
  /** The absolute URL. */
  readonly url: string;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The end of a record, after its content: buttons to share and cite it, its dates on this site and its changes. */
export function RecordFoot({ record, title, text = title, url, children }: RecordFootProps) {
  return (
    <>
      <Buttons>
        <ShareButton title={title} text={text} url={url} />
        <CiteButton {...record} title={title} url={url} />
        {children}
      </Buttons>
      <RecordFacts {...record} />
      <RecordHistory entries={record.history} />
    </>
  );
}
