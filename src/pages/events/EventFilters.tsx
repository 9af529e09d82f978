import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, type To } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { eventCategories } from '#src/data/content/declare/categories.ts';
import { noRegion, type Region } from '#src/data/content/declare/regions.ts';
import { cityOptions } from '#src/pages/shared/events/CitySelect.tsx';
import { dayName } from '#src/pages/shared/events/event-time.ts';
import type { eventsQuery } from '#src/routes.ts';
import { IconButton } from '#src/ui/controls/Button.tsx';
import { chosen, inPageSearch } from '#src/ui/controls/in-page.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { type SelectGroup, SelectOptions } from '#src/ui/forms/SelectField.tsx';
import { ChevronDownIcon, CloseIcon, SearchIcon } from '#src/ui/icons/icons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { controlHeight, desktop, inlineTarget, radius, flexRow, bareControl } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

type State = QueryState<typeof eventsQuery>;

const Views = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  '& > nav, & > button': { borderBottom: `1px solid ${theme.vars.palette.divider}`, borderRadius: 0 },
  '& > nav': { flex: 1 },
  '& > nav ul': { margin: 0, border: 0 },
  '& > div': { flex: '0 0 100%', marginTop: 8, '&[data-closed]': { display: 'none' } },
  // Lower than the box of a page whose first purpose is the search.
  '& form': {
    minHeight: controlHeight,
    padding: '0 4px',
    borderWidth: 1,
    borderColor: theme.vars.palette.control,
  },
  '@media print': { display: 'none' },
  [`@media (min-width: ${desktop})`]: {
    '& > button': { display: 'none' },
    '& > div, & > div[data-closed]': { display: 'block', flex: '0 1 24rem', margin: '0 0 4px 16px' },
  },
}));

const tabs = ['upcoming_events', 'past_events', 'month'] as const;

/** Tabs for upcoming events, past events and the month; the search box, which a phone shows on demand. */
export function EventViews({ values, to, set }: State) {
  const { t } = useTranslation('events');
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isSearching = isOpen || values.search !== '';
  const open = () => {
    flushSync(() => setIsOpen(true));
    box.current?.querySelector('input')?.focus();
  };
  return (
    <Views>
      <LinkTabs
        label={t('tabs.label')}
        choices={tabs.map((tab) => ({
          label: t(`tabs.${tab}`),
          to: to({ tab }),
          current: tab === values.tab,
        }))}
      />
      {!isSearching && (
        <IconButton aria-label={t('search.label')} onClick={open}>
          <SearchIcon />
        </IconButton>
      )}
      <div ref={box} data-closed={isSearching ? undefined : ''}>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={values.search}
          onSearch={(search, isSubmitted) =>
            set({ search }, inPageSearch(values.search, search, isSubmitted))
          }
          live
        />
      </div>
    </Views>
  );
}

const Chip = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  ...inlineTarget,
  isolation: 'isolate',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '6px 0',
    zIndex: -1,
    border: `1px solid ${vars.palette.control}`,
    borderRadius: radius.chip,
    backgroundColor: vars.palette.background.paper,
  },
  '& select': {
    minHeight: controlHeight,
    padding: '0 28px 0 10px',
    ...bareControl,
    borderRadius: radius.chip,
    fontSize: '0.9375rem',
    color: vars.palette.text.primary,
    appearance: 'none',
  },
  '& > svg': { position: 'absolute', right: 8, pointerEvents: 'none' },
  '& > a': {
    display: 'grid',
    placeItems: 'center',
    width: controlHeight,
    height: controlHeight,
    marginLeft: -6,
    borderRadius: radius.chip,
    color: 'inherit',
  },
  '&[data-on]': {
    color: vars.palette.primary.main,
    '&::before': {
      borderColor: vars.palette.primary.main,
      backgroundColor: vars.palette.primary.container,
    },
    '& select': { paddingRight: 0, fontWeight: 700, color: 'inherit' },
  },
}));

interface SelectChipProps {
  readonly label: string;
  readonly value: string;
  /** The first option of the first group means that the filter is off. */
  readonly groups: readonly SelectGroup[];
  readonly onChange: (value: string) => void;
  /** Where the filter is off. */
  readonly clear: To;
}

/** A select that looks like a chip; a filter that is on can be taken off with one tap. An option's value is its label. */
function SelectChip({ label, value, groups, onChange, clear }: SelectChipProps) {
  const { t } = useTranslation('events');
  const isOn = value !== groups[0]?.options[0];
  return (
    <Chip data-on={isOn ? '' : undefined}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <SelectOptions groups={groups} />
      </select>
      {isOn ? (
        <Link to={clear} {...chosen} aria-label={t('takeOff', { filter: value })}>
          <CloseIcon size={16} />
        </Link>
      ) : (
        <ChevronDownIcon size={16} />
      )}
    </Chip>
  );
}

const Filters = styled('div')({
  ...flexRow,
  gap: '0 6px',
  margin: '8px 0',
  fontSize: '1rem',
  '& ul': { gap: '0 6px' },
  '& output': { margin: '0 10px' },
  '& > a': { ...inlineTarget, marginRight: 10 },
  '@media print': { '& > :not(output)': { display: 'none' } },
});

interface EventFiltersProps extends State {
  /** CE years of past events, newest first. */
  readonly years: readonly string[];
  /** The number of events, and links. */
  readonly children: ReactNode;
}

/**
 * Filters for the city, the category and, for upcoming events, the day or, for past ones, the year. They wrap, so that
 * none is off the screen.
 */
export function EventFilters({ values, to, set, years, children }: EventFiltersProps) {
  const { t } = useTranslation(['events', 'lists']);
  const { tab, when, city, subTab, year } = values;
  const isDay = !['any', 'today', 'weekend'].includes(when);
  const days = isDay
    ? [{ day: when, label: dayName(when, t, true) }]
    : (['today', 'weekend'] as const).map((day) => ({ day, label: t(`when.${day}`) }));
  const allKinds = t('subTabs.all');
  const allYears = t('lists:anyYear');
  const yearName = (each: string) => formatDate(`${each}-06-01`, { year: 'numeric' });
  const offered = year === '' || years.includes(year) ? years : [year, ...years];
  return (
    <Filters>
      <SelectChip
        label={t('city.label')}
        value={city}
        groups={cityOptions(t)}
        onChange={(next) => set({ city: next as Region })}
        clear={to({ city: noRegion })}
      />
      {tab === 'upcoming_events' && (
        <LinkChips
          label={t('when.label')}
          choices={days.map(({ day, label }) => ({
            label,
            to: to({ when: day === when ? 'any' : day }),
            current: day === when,
          }))}
          isFilter
          isRemovable
        />
      )}
      {tab === 'past_events' && (
        <SelectChip
          label={t('lists:year')}
          value={year === '' ? allYears : yearName(year)}
          groups={[{ options: [allYears, ...offered.map(yearName)] }]}
          onChange={(name) => set({ year: offered.find((each) => yearName(each) === name) ?? '' })}
          clear={to({ year: '' })}
        />
      )}
      <SelectChip
        label={t('subTabs.label')}
        value={subTab === 'all' ? allKinds : subTab}
        groups={[{ options: [allKinds, ...eventCategories] }]}
        onChange={(next) => set({ subTab: eventCategories.find((each) => each === next) ?? 'all' })}
        clear={to({ subTab: 'all' })}
      />
      {children}
    </Filters>
  );
}
