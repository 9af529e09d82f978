import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type DiffPart, diffText } from '#src/data/content/write/diff-text.ts';

/**
 * The length in characters from which an unchanged passage is collapsed, and how many characters stay visible at each
 * end.
 */
const [foldFrom, context] = [160, 40];

const Fold = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontSize: '0.9375rem',
  display: 'inline-block',
  minHeight: 44,
  padding: '0 8px',
  border: 0,
  background: 'none',
  color: theme.vars.palette.primary.main,
  textDecoration: 'underline',
  cursor: 'pointer',
}));

const tags = { removed: 'del', added: 'ins', same: 'span' } as const;

/** An unchanged passage; a long one is collapsed to its ends until the reader expands it. */
function Same({ text }: { readonly text: string }) {
  const { t } = useTranslation('admin/content');
  const [isOpen, setOpen] = useState(false);
  const characters = Array.from(text);
  if (isOpen || characters.length < foldFrom) return <span>{text}</span>;
  const hidden = characters.slice(context, -context);
  return (
    <span>
      {characters.slice(0, context).join('')}
      <Fold type="button" onClick={() => setOpen(true)}>
        {t('changes.unfold', { count: hidden.length })}
      </Fold>
      {characters.slice(-context).join('')}
    </span>
  );
}

/**
 * Shows the removed and the inserted parts of a text as `<del>` and `<ins>`, so that they do not depend on colour and
 * screen readers can announce them.
 */
export function DiffText({ before, after }: { readonly before: string; readonly after: string }) {
  return diffText(before, after).map(({ kind, text }: DiffPart, index) => {
    const Tag = tags[kind];
    // oxlint-disable-next-line react/no-array-index-key -- the parts are in the order of the text
    return kind === 'same' ? <Same key={index} text={text} /> : <Tag key={index}>{text}</Tag>;
  });
}
