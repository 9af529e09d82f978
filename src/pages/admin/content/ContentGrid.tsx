import Box from '@mui/material/Box';
import { styled } from '#src/ui/theme/styled.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import Button from '@mui/material/Button';
import {
  DataGrid,
  type GridColDef,
  type GridRenderCellParams,
  type GridRowSelectionModel,
  type GridLocaleText,
} from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link, useNavigate } from 'react-router-dom';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { linkTo } from '#src/links.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { SelectInput, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { bringIntoView } from '#src/pages/admin/shared/focus/bring-into-view.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { matchesTyped } from '#src/pages/admin/shared/search/matches-typed.ts';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { bottomNavigationSpace, desktop, floatingShadow } from '#src/ui/theme/shape.ts';
import { textScale } from '#src/ui/theme/typography.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { attentionKinds, type AttentionKind } from '#src/pages/admin/shared/needs/use-needs.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { useRowNeeds, type ContentRow, type RowState, rowStates } from './content-rows.ts';

/** The locale texts of the data grid, for the parts that the admin area uses. */
function useGridTexts(): Partial<GridLocaleText> {
  const { t } = useTranslation('admin/content');
  return useMemo(
    () => ({
      ...t('grid.plain', { returnObjects: true }),
      paginationDisplayedRows: ({ from, to, count }) => t('grid.rows', { from, to, count }),
      paginationItemAriaLabel: (type) => t(`grid.page.${type}`),
      footerRowSelected: (count) => t('grid.selected', { count }),
    }),
    [t],
  );
}

const nothingChosen: GridRowSelectionModel = { type: 'include', ids: new Set() };

// Sticky, so that it stays in view together with selected rows far down the list.
const ChosenBar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: `calc(${bottomNavigationSpace} + 8px)`,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  marginTop: 8,
  padding: '8px 16px',
  ...sheetLook(theme),
  boxShadow: floatingShadow,
  '& > span': { marginInlineEnd: 'auto' },
  [`@media (min-width: ${desktop})`]: { bottom: 16 },
}));

interface ContentGridProps {
  readonly collection: AnyCollection;
  readonly rows: readonly ContentRow[];
  readonly label: string;
}

function useColumns(collection: string): GridColDef<ContentRow>[] {
  const { t } = useTranslation('admin/content');
  const scale = textScale();
  return useMemo(
    () => [
      {
        field: 'title',
        headerName: t('column.title'),
        flex: 1,
        minWidth: Math.min(200 * scale, 280),
        renderCell: ({ row, tabIndex }: GridRenderCellParams<ContentRow>) => (
          <Link to={linkTo('contentItem', { collection, id: row.id })} tabIndex={tabIndex}>
            {row.title || t('unfinished.untitled')}
          </Link>
        ),
      },
      {
        field: 'state',
        headerName: t('column.state'),
        width: 130 * scale,
        valueGetter: (_, row) => t(`rowState.${row.state}`),
      },
      {
        field: 'site',
        headerName: t('column.site'),
        width: 150 * scale,
        valueGetter: (_, { rev, siteRev, state }) => {
          if (rev === undefined) return t('rowSite.never');
          if (state === 'withdrawn') return t(siteRev === undefined ? 'rowSite.gone' : 'rowSite.waiting');
          return t(siteRev === rev ? 'rowSite.live' : 'rowSite.waiting');
        },
      },
      { field: 'rev', headerName: t('column.rev'), type: 'number', width: 80 * scale },
      {
        field: 'updatedAt',
        headerName: t('column.updatedAt'),
        width: 160 * scale,
        valueFormatter: (value: string) => shortTime(value),
      },
      {
        field: 'verifiedAt',
        headerName: t('column.verifiedAt'),
        width: 120 * scale,
      },
      { field: 'id', headerName: t('column.id'), width: 170 * scale },
    ],
    [collection, t, scale],
  );
}

/** The documents in a data grid with sorting, filters and arrow key navigation; Enter opens a document. */
export function ContentGrid({ collection, rows, label }: ContentGridProps) {
  const { t } = useTranslation(['admin/content', 'admin/work']);
  const navigate = useNavigate();
  const columns = useColumns(collection.name);
  const localeText = useGridTexts();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [words, setWords] = useState('');
  const [only, setOnly] = useState<RowState | AttentionKind | ''>('');
  const needsOf = useRowNeeds(collection.name);
  const [selection, setSelection] = useState(nothingChosen);
  const [bulk, setBulk] = useState<{ act: 'publish' | 'withdraw'; rows: readonly ContentRow[] }>();
  const { account } = useMember();
  const shown = rows.filter(
    (row) =>
      (only === '' || [row.state, ...needsOf(row)].includes(only)) &&
      matchesTyped(`${row.title} ${row.id}`, words),
  );
  // After "select all", the selection model contains the excluded ids.
  const chosen = shown.filter(({ id }) => selection.ids.has(id) === (selection.type === 'include'));
  const open = (id: string) => void navigate(linkTo('contentItem', { collection: collection.name, id }));
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, mt: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
        <TextInput label={t('listPage.search')} value={words} onChange={setWords} />
        <SelectInput
          label={t('column.state')}
          value={only}
          none={t('listPage.allStates')}
          choices={[
            ...rowStates.map((value) => ({ value, label: t(`rowState.${value}`) })),
            ...attentionKinds.map((value) => ({ value, label: t(`admin/work:needs.${value}`) })),
          ]}
          onChange={setOnly}
        />
      </Box>
      <ResultCount aria-live="polite">{t('listPage.count', { count: shown.length })}</ResultCount>
      <Box sx={{ minWidth: 0 }}>
        <DataGrid
          checkboxSelection
          rowSelectionModel={selection}
          onRowSelectionModelChange={setSelection}
          aria-label={label}
          rows={shown}
          columns={columns}
          localeText={localeText}
          rowHeight={52}
          columnHeaderHeight={48}
          density="standard"
          disableRowSelectionOnClick
          disableColumnMenu
          columnVisibilityModel={{ rev: !isPhone, id: !isPhone, verifiedAt: !isPhone }}
          initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
          pageSizeOptions={[25, 50, 100]}
          onRowClick={({ row }) => open(row.id)}
          onCellKeyDown={({ row, field }, event) => {
            if (event.key === 'Enter' && field !== '__check__') open(row.id);
          }}
          sx={{ minWidth: 0, '& .MuiDataGrid-row': { cursor: 'pointer' }, '& a': { color: 'inherit' } }}
        />
        {chosen.length > 0 && (
          <ChosenBar ref={bringIntoView} aria-label={t('grid.selected', { count: chosen.length })}>
            <span aria-hidden>{t('grid.selected', { count: chosen.length })}</span>
            {(['publish', 'withdraw'] as const).map((act) => (
              <Button
                key={act}
                variant="outlined"
                color={act === 'withdraw' ? 'error' : 'primary'}
                onClick={() => setBulk({ act, rows: chosen })}
              >
                {t(`bulk.${act}`)}
              </Button>
            ))}
          </ChosenBar>
        )}
      </Box>
      {bulk && account && (
        <BulkDialog
          collection={collection}
          {...bulk}
          uid={account.uid}
          onClose={() => {
            setBulk(undefined);
            setSelection(nothingChosen);
          }}
        />
      )}
    </Box>
  );
}
