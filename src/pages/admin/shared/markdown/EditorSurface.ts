import { MarkdownProse } from '#src/ui/markdown/MarkdownText.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

export const EditorBox = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  // Not `hidden`, with which the toolbar would not stay in view above a long text.
  overflow: 'clip',
  '&:focus-within': { borderColor: theme.vars.palette.primary.main },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
}));

/** The editable text, styled as on its public page. */
export const EditorSurface = styled(MarkdownProse)(({ theme }) => ({
  maxWidth: 'none',
  minHeight: '14em',
  maxHeight: '70vh',
  overflowY: 'auto',
  padding: 14,
  outline: 'none',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  '& .ProseMirror-selectednode, & .selectedCell': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& .source': {
    padding: '0 3px',
    fontSize: '0.875em',
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.background.sunken,
    borderRadius: 4,
  },
  '& .raw, & pre.raw > code': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .ProseMirror-separator': { display: 'inline', width: 0, height: 0 },
  '& > :is(h2, h3, h4, h5, h6):not(* + *)': { marginTop: 0 },
  '& table': { margin: '0 0 16px' },
}));
