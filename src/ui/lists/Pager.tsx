import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { firstPage, pageNumber, pageParam } from '#src/ui/controls/page-number.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { controlHeight, radius, inlineTarget } from '#src/ui/theme/shape.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';
import './list-texts.ts';

const Root = styled('nav')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  marginTop: 24,
  '& ul': { ...plainList, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 4 },
  '& li': { display: 'inline-flex', alignItems: 'center' },
  '& a, & [aria-current]': {
    ...inlineTarget,
    justifyContent: 'center',
    minWidth: controlHeight,
    padding: '0 8px',
    borderRadius: radius.control,
    border: '1px solid transparent',
    fontWeight: 700,
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
  },
  '& a': { borderColor: theme.vars.palette.control, backgroundColor: theme.vars.palette.background.paper },
  '& a:hover': { backgroundColor: theme.vars.palette.background.sunken },
  '& [aria-current]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
  },
  '@media (forced-colors: active)': { '& [aria-current]': { borderColor: 'Highlight' } },
  '& p': { ...theme.typography.note, margin: 0 },
  '@media print': { display: 'none' },
}));

/**
 * Up to this number of pages all numbers are shown; above it the first, the last and those next to the current page.
 */
const maxNumbers = 7;

/** Returns the page numbers to show; 0 marks a gap. */
export function shownNumbers(page: number, pages: number): number[] {
  if (pages <= maxNumbers) return Array.from({ length: pages }, (_, index) => index + 1);
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  return [...new Set(near)].flatMap((each, index, all) =>
    each - (all[index - 1] ?? 0) > 1 ? [0, each] : [each],
  );
}

/**
 * Returns the page of a list that the URL names, and its name for screen readers. `total` is the number of all entries,
 * `size` that of a page, `label` the name of the list.
 */
export function usePage(total: number, size: number, label: string) {
  const { t } = useTranslation('lists');
  const [params] = useSearchParams();
  const pages = Math.ceil(total / size);
  const page = pageNumber(params, pages);
  const from = (page - 1) * size;
  const name = page > 1 ? t('marked', { page, mark: label }) : label;
  return { page, pages, name, from, to: Math.min(total, from + size) };
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  /** The anchor that its links lead to, for a list that is not at the top of its page. */
  readonly anchor?: string | undefined;
  /** The range of entries on the page, in words. */
  readonly shown?: string | undefined;
  /** Returns a label for the first entry of a page, to jump to: its month, its letter. */
  readonly markOf?: ((page: number) => string) | undefined;
}

/**
 * Links to the pages of the list above, each with its own URL; nothing if there is only one page. `FocusHost` finds the
 * list by `data-pager`.
 */
export function Pager({ page, pages, anchor, shown, markOf }: PagerProps) {
  const { t } = useTranslation('lists');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (pages < 2) return null;
  const to = (number: number) => {
    const next = firstPage(params);
    if (number > 1) next.set(pageParam, String(number));
    return { pathname, search: next.toString(), hash: anchor ?? '' };
  };
  const nameOf = (number: number) => {
    const mark = markOf?.(number);
    return mark ? t('marked', { page: number, mark }) : t('page', { page: number });
  };
  const names = Array.from({ length: pages }, (_, index) => nameOf(index + 1));
  return (
    <Root aria-label={t('label')} data-pager>
      <ul>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev">
              {t('previous')}
            </Link>
          </li>
        )}
        {shownNumbers(page, pages).map((number, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- only their indices distinguish two gaps
          <li key={number || `gap ${index}`}>
            {number === 0 ? (
              <span aria-hidden="true">…</span>
            ) : number === page ? (
              <span aria-current="page" aria-label={t('page', { page: number })}>
                {number}
              </span>
            ) : (
              <Link to={to(number)} aria-label={t('page', { page: number })}>
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next">
              {t('next')}
            </Link>
          </li>
        )}
      </ul>
      {pages > maxNumbers && (
        <SelectField
          label={t('jump')}
          value={nameOf(page)}
          groups={[{ options: names }]}
          onChange={(name) => void navigate(to(names.indexOf(name) + 1))}
        />
      )}
      {shown !== undefined && <p>{shown}</p>}
    </Root>
  );
}
