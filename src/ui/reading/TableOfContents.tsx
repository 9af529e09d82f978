import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx';
import { controlHeight, desktop, floatingShadow, radius, bareControl } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import './reading-texts.ts';

const wide = `@media (min-width: ${desktop})`;
/** Without scripts nothing opens the list, so it is in the text. */
const withoutProgram = '@media (scripting: none)';

const Root = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  marginInline: -16,
  paddingInline: 16,
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [withoutProgram]: { position: 'static' },
  [wide]: { position: 'sticky', top: 24, marginInline: 0, paddingInline: 0, border: 0, alignSelf: 'start' },
  '@media print': { display: 'none' },
}));

const Toggle = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  width: '100%',
  minHeight: 48,
  padding: 0,
  ...bareControl,
  fontSize: '1rem',
  fontWeight: 700,
  textAlign: 'start',
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flex: 'none' },
  '&[aria-expanded="true"] svg': { rotate: '180deg' },
  [withoutProgram]: { display: 'none' },
  [wide]: { display: 'none' },
}));

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '4px 0 8px',
  '&[data-closed]': { display: 'none' },
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  maxHeight: '60vh',
  overflowY: 'auto',
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: floatingShadow,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: controlHeight,
    padding: '4px 16px',
    fontSize: '1rem',
    lineHeight: 1.5,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    borderRadius: radius.chip,
  },
  '& a:hover': { backgroundColor: theme.vars.palette.background.sunken },
  '& a[aria-current]': { color: theme.vars.palette.primary.main, fontWeight: 700 },
  [withoutProgram]: {
    '&[data-closed]': { display: 'block' },
    position: 'static',
    maxHeight: 'none',
    boxShadow: 'none',
  },
  [wide]: {
    position: 'static',
    '&[data-closed]': { display: 'block' },
    maxHeight: 'calc(100vh - 48px)',
    padding: 0,
    background: 'none',
    boxShadow: 'none',
    borderLeft: `2px solid ${theme.vars.palette.divider}`,
    '& a': { padding: '4px 12px', borderRadius: 0 },
    '& a[aria-current]': { boxShadow: `-2px 0 ${theme.vars.palette.primary.main}` },
  },
}));

/** A part of a long page. */
export interface Part {
  /** Its id in the document. */
  readonly anchor: string;
  readonly title: string;
}

interface TableOfContentsProps {
  readonly parts: readonly Part[];
  /** The anchor of the part that is being read. */
  readonly current: string | undefined;
}

/** The parts of a long page, always in view: a column on wide screens, a bar that opens on phones. */
export function TableOfContents({ parts, current }: TableOfContentsProps) {
  const { t } = useTranslation('reading');
  const [open, setOpen] = useState(false);
  const reading = parts.find(({ anchor }) => anchor === current);
  return (
    <Root
      aria-label={t('contents')}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{reading ? t('at', { title: reading.title }) : t('contents')}</span>
        <ChevronDownIcon size={20} />
      </Toggle>
      <List data-closed={open ? undefined : ''}>
        {parts.map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {title}
            </a>
          </li>
        ))}
      </List>
    </Root>
  );
}
