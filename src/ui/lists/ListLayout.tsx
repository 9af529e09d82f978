import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { showChosen } from '#src/ui/controls/LinkChips.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import './list-texts.ts';

const onDesktop = `@media (min-width: ${desktop})`;
const onPhone = `@media (max-width: calc(${desktop} - 0.02px))`;

const Root = styled('div')({
  [onDesktop]: {
    '&[data-panel]': {
      display: 'grid',
      // A panel longer than the first row extends into the row of the results, which are parsed after it.
      gridTemplate: 'auto 1fr / 15rem minmax(0, 1fr)',
      gap: '0 32px',
      alignItems: 'start',
    },
  },
  '@media print': { '&[data-panel]': { display: 'block' } },
});

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  // The search box takes the space that the button leaves.
  '& > div': { flex: '1 1 auto', minWidth: 0 },
  '& > a': { flex: 'none', minHeight: 52 },
  '@media print': { display: 'none' },
  [onDesktop]: { '[data-panel] > &': { gridColumn: '2' } },
});

/** Opens the sheet on phones; on desktops the filters are in view. */
const Opener = styled(Button)({
  flex: 'none',
  // As high as the box beside it.
  '* + &': { minHeight: 52 },
  [onDesktop]: { display: 'none' },
  '@media print': { display: 'none' },
});

/** The filters beside the list on desktops; on phones they are in the sheet. */
const Panel = styled('aside')({
  [onPhone]: { display: 'none' },
  [onDesktop]: {
    display: 'grid',
    gap: 16,
    gridColumn: '1',
    gridRow: '1 / span 2',
    position: 'sticky',
    top: 80,
    maxHeight: 'calc(100vh - 96px)',
    overflowY: 'auto',
    // Space for the focus rings.
    padding: 4,
    margin: -4,
  },
  // Paper may be as wide as a desktop, so this rule must come last.
  '@media print': { display: 'none' },
});

const Results = styled('div')({
  minWidth: 0,
  [onDesktop]: { '[data-panel] > &': { gridColumn: '2' } },
});

const Tabs = styled('div')({ '& ul': { marginBottom: 8 } });

const Chips = styled('div')({
  marginBottom: 4,
  [onPhone]: {
    display: 'flex',
    gap: 8,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: -16,
    paddingInline: 16,
    '& > *': { flex: 'none', margin: 0 },
    '& ul': { flexWrap: 'nowrap', margin: 0, border: 0 },
    '& li': { flex: 'none' },
    '& a:focus-visible': { outlineOffset: '-3px !important' },
  },
  [onDesktop]: { display: 'grid', gap: 4, marginBottom: 12 },
  '@media print': { display: 'none' },
});

/** Chips in one row, which scrolls sideways on phones: wrapped rows would push the list off the screen. */
export function ChipRow({ children }: { readonly children: ReactNode }) {
  return <Chips ref={showChosen}>{children}</Chips>;
}

// Needed only after a press of the button.
const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

interface ListLayoutProps {
  /** The search box. */
  readonly search?: ReactNode;
  /** The main views, if there are several. */
  readonly tabs?: ReactNode;
  /** The only row of chips: what most visitors filter by. */
  readonly chips?: ReactNode;
  /** All other controls that filter or sort the list. */
  readonly filters?: ReactNode;
  /** The number of filters that are on. */
  readonly active?: number;
  /** The number of entries left; undefined where it would add up what must not be added up. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/**
 * A list with its filters. On phones the results begin in the upper half of the screen, and filters other than chips
 * are in a sheet; on desktops they are beside the list (decision 072).
 */
export function ListLayout({ search, tabs, chips, filters, active = 0, count, children }: ListLayoutProps) {
  const { t } = useTranslation('lists');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const opener = filters && (
    <Opener variant="outlined" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
      {active > 0 ? t('filtersOn', { count: active }) : t('filters')}
    </Opener>
  );
  return (
    <Root data-panel={filters ? true : undefined}>
      {search && (
        <Tools>
          {search}
          {opener}
        </Tools>
      )}
      {filters && <Panel aria-label={t('filters')}>{filters}</Panel>}
      <Results data-results>
        {tabs && <Tabs>{tabs}</Tabs>}
        {(chips || !search) && (
          <ChipRow>
            {!search && opener}
            {chips}
          </ChipRow>
        )}
        {children}
      </Results>
      {isOpen && (
        <Suspense>
          <FilterSheet count={count} onClose={close}>
            {filters}
          </FilterSheet>
        </Suspense>
      )}
    </Root>
  );
}
