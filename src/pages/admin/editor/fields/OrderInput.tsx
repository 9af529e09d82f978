import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { homeParts, mainSections, menuPlaces } from '#src/data/collections/site/settings.collection.ts';
import { homeOf, menuOf } from '#src/data/collections/site/site-look.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { routes } from '#src/routes.ts';
import IconButton from '@mui/material/IconButton';
import { Hint } from '#src/ui/forms/Field.tsx';
import { ArrowUpIcon } from '#src/ui/icons/icons.tsx';
import { Rows } from '#src/pages/admin/shared/lists.ts';
import { Fieldset } from './GroupField.tsx';
import type { InputProps } from './input-props.ts';

type Place = (typeof menuPlaces)[number];

interface Row {
  readonly id: string;
  readonly name: string;
  /** Absent if every row is shown. */
  readonly place?: Place;
}

const Turned = styled('span')({ display: 'inline-flex', rotate: '180deg' });

interface OrderListProps extends Pick<InputProps, 'label' | 'hint' | 'error'> {
  readonly rows: readonly Row[];
  readonly isSet: boolean;
  readonly onRows: (rows: readonly Row[]) => void;
  readonly onReset: () => void;
}

/** A fixed set of rows, reordered by buttons; in the menu each row also has a place. */
function OrderList({ label, hint, error, rows, isSet, onRows, onReset }: OrderListProps) {
  const { t } = useTranslation('admin/content');
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onRows(next);
  };
  return (
    <Fieldset>
      <legend>{label}</legend>
      {hint && <Hint>{hint}</Hint>}
      {error && <Box sx={{ color: 'error.main', fontWeight: 700 }}>{error}</Box>}
      <Rows>
        {rows.map(({ id, name, place }, index) => (
          <li key={id}>
            <Box sx={{ flex: '1 1 10rem', maxWidth: '24rem', overflowWrap: 'anywhere' }}>
              {place === undefined ? (
                name
              ) : (
                <SelectInput
                  label={name}
                  value={place}
                  choices={menuPlaces.map((each) => ({ value: each, label: t(`chooser.${each}`) }))}
                  onChange={(next) =>
                    onRows(rows.map((row) => (row.id === id ? { ...row, place: next } : row)))
                  }
                />
              )}
            </Box>
            <IconButton
              aria-label={t('chooser.up', { name })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUpIcon />
            </IconButton>
            <IconButton
              aria-label={t('chooser.down', { name })}
              disabled={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <Turned>
                <ArrowUpIcon />
              </Turned>
            </IconButton>
          </li>
        ))}
      </Rows>
      {isSet ? <Button onClick={onReset}>{t('chooser.reset')}</Button> : <Hint>{t('chooser.asIs')}</Hint>}
    </Fieldset>
  );
}

type Entries = Parameters<typeof menuOf>[1];

const isEntry = (value: unknown): value is Entries[number] =>
  value !== null && typeof value === 'object' && 'page' in value && 'place' in value;

function HomeInput({ value, onChange, ...input }: InputProps) {
  const { t } = useTranslation('admin/content');
  const named = Array.isArray(value) ? homeParts.filter((part) => value.includes(part)) : [];
  const order = named.toSorted((a, b) => (value as unknown[]).indexOf(a) - (value as unknown[]).indexOf(b));
  return (
    <OrderList
      {...input}
      rows={homeOf(order).map((id) => ({ id, name: t(`home.${id}`) }))}
      isSet={named.length > 0}
      onRows={(rows) => onChange(rows.map(({ id }) => id))}
      onReset={() => onChange(null)}
    />
  );
}

/** The sections of the menu: their order, and whether each is always visible, shown on demand or in no menu. */
function MenuInput({ value, onChange, ...input }: InputProps) {
  const { t } = useTranslation(['admin/content', 'routes']);
  const named = Array.isArray(value) ? value.filter(isEntry) : [];
  return (
    <OrderList
      {...input}
      hint={[input.hint, t('chooser.count', { count: mainSections })].filter(Boolean).join('')}
      rows={menuOf(routes, named).map(({ page, place }) => ({
        id: page,
        name: t(`routes:${page}.title` as 'routes:home.title'),
        place,
      }))}
      isSet={named.length > 0}
      onRows={(rows) => onChange(rows.map(({ id, place }) => ({ page: id, place })))}
      onReset={() => onChange(null)}
    />
  );
}

export function OrderInput({ chooser, ...input }: InputProps & { readonly chooser: 'home' | 'menu' }) {
  return chooser === 'home' ? <HomeInput {...input} /> : <MenuInput {...input} />;
}
