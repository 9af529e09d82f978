import { textLinkStyle } from '#src/ui/controls/TextLink.tsx';
import { sourceMarkStyle } from '#src/ui/record/SourceMark.tsx';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Running text with everything that Markdown can bring. Emphasis is dots below the characters, not italics. */
export const MarkdownProse = styled(Prose)(({ theme }) => ({
  '& > :not(* + *)': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& :is(h2, h3, h4, h5, h6)': { scrollMarginTop: 80, margin: '28px 0 8px' },
  '& h2': theme.typography.h2,
  '& h3': theme.typography.h3,
  '& :is(h4, h5, h6)': theme.typography.h4,
  '& ol': { margin: '0 0 12px', paddingLeft: '1.6em' },
  '& li > p': { marginBottom: 4 },
  '& .contains-task-list': { listStyle: 'none', paddingLeft: 0 },
  '& em': { fontStyle: 'normal', textEmphasis: 'filled dot', textEmphasisPosition: 'under right' },
  '& blockquote': {
    margin: '0 0 12px',
    padding: '2px 0 2px 14px',
    borderLeft: `3px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    '& > :last-child': { marginBottom: 0 },
  },
  '& .external': textLinkStyle(theme),
  '& .host': {
    // Marks of direction in the words before must not turn it round.
    unicodeBidi: 'isolate',
    fontSize: '0.875em',
    color: theme.vars.palette.text.secondary,
  },
  '& .source-mark': sourceMarkStyle(theme),
  '& hr': { margin: '28px 0', border: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: radius.control },
  '& :is(code, pre)': { fontSize: '0.9375rem', backgroundColor: theme.vars.palette.background.sunken },
  '& code': { padding: '1px 4px', borderRadius: 4 },
  '& pre': { overflowX: 'auto', padding: 12, borderRadius: radius.control },
  '& .scrolls': { overflowX: 'auto', margin: '0 0 16px' },
  '& table': { borderCollapse: 'collapse', fontSize: '1rem', lineHeight: 1.6, overflowWrap: 'normal' },
  '& :is(th, td)': {
    padding: '8px 12px',
    minWidth: '5em',
    textAlign: 'start',
    verticalAlign: 'top',
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { backgroundColor: theme.vars.palette.background.sunken, fontWeight: 700 },
  '& .footnotes': { ...theme.typography.body2, marginTop: 24 },
}));
