import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import contentTexts from '#src/locales/zh-TW/admin/content.json';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link, useNavigate } from 'react-router-dom';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { isComposing } from '#src/ui/forms/composition.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { AdminRecord } from './admin-records.ts';
import { useAdminSearch } from './use-admin-search.ts';

addPartTexts({ 'admin/content': contentTexts });

const shownCount = 40;

const Body = styled('div')(({ theme }) => ({
  padding: '8px 20px 20px',
  '& p': { ...theme.typography.note, margin: '8px 0' },
}));

const Results = styled('ul')(({ theme }) => ({
  ...plainList,
  '& a': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 12,
    minHeight: controlHeight,
    padding: '10px 12px',
    borderRadius: radius.control,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.background.sunken },
  '& a:focus-visible': {
    outlineOffset: '-3px !important',
    backgroundColor: theme.vars.palette.background.sunken,
  },
  '& span': theme.typography.note,
}));

/** Moves the focus between the field and the results with ↓ and ↑, and among the results with Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (isComposing(event)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const field = event.currentTarget.querySelector<HTMLElement>('input');
  const at = links.indexOf(document.activeElement as HTMLElement);
  const isInField = document.activeElement === field;
  if (at === -1 && !isInField) return;
  let next: HTMLElement | null | undefined;
  if (event.key === 'ArrowDown') next = links[at + 1];
  else if (event.key === 'ArrowUp') next = at > 0 ? links[at - 1] : field;
  else if (event.key === 'Home' && !isInField) next = links[0];
  else if (event.key === 'End' && !isInField) next = links.at(-1);
  else return;
  event.preventDefault();
  next?.focus();
}

/** One search over everything in the admin area; Enter in the field opens the first result. */
export function SearchSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin/work', 'admin/content']);
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { found, isWaiting, isPartial } = useAdminSearch(query);
  const collectionName = useCollectionName();

  useEffect(() => body.current?.querySelector('input')?.focus(), []);

  const kindOf = ({ kind, state }: AdminRecord): string => {
    const name = kind === 'members' || kind === 'reports' ? t(`search.${kind}`) : collectionName(kind);
    return [name, ...(state ? [t(`search.${state}`)] : [])].join('・');
  };

  function open(text: string): void {
    setTyped(text);
    const [first] = found;
    // While the search is pending, the results shown are those of an earlier query.
    if (first && text === query) {
      onClose();
      void navigate(first.to);
    }
  }

  const isNothing = query !== '' && !isWaiting && found.length === 0;
  const state = () => {
    if (query === '') return '';
    if (found.length === 0) return isWaiting ? t('search.waiting') : t('search.none', { query });
    return t('search.count', { count: found.length }) + (isWaiting ? `・${t('search.waiting')}` : '');
  };
  return (
    <Sheet title={t('search.title')} place="edge" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys move the focus inside */}
      <Body ref={body} onKeyDown={moveFocus}>
        <SearchField label={t('search.label')} value="" onSearch={open} onType={setTyped} />
        <p>{query === '' ? t('search.hint') : ''}</p>
        <p aria-live="polite">{state()}</p>
        {isNothing && <p>{t('search.noneHint')}</p>}
        {query !== '' && isPartial && <p aria-live="polite">{t('search.partial')}</p>}
        {found.length > 0 && (
          <Results aria-label={t('search.results')}>
            {found.slice(0, shownCount).map((record) => (
              <li key={record.key}>
                <Link to={record.to} onClick={onClose}>
                  <strong>{record.title || t('admin/content:unfinished.untitled')}</strong>
                  <span>{kindOf(record)}</span>
                </Link>
              </li>
            ))}
          </Results>
        )}
        {found.length > shownCount && <p>{t('search.more', { count: found.length - shownCount })}</p>}
        <p>{t('search.keys')}</p>
      </Body>
    </Sheet>
  );
}
