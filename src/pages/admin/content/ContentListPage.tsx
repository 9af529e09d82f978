import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { Tombstone } from '#src/data/content/declare/envelope.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { draftsQuery, siteVersionsQuery, withdrawnQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { newItemId } from '#src/data/content/drafts/item-address.ts';
import { linkTo } from '#src/links.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import type { PageProps } from '#src/page-module.ts';
import { useWithdrawnTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { ToolsMenu } from '#src/pages/admin/shared/ToolsMenu.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import { UnfinishedList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { adminPart } from '#src/pages/admin/shared/states/admin-part.tsx';
import { toCsvFile, toJsonFile, readExchangeItems } from '#src/data/content/exchange/exchange.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { saveFile } from '#src/platform/browser/save-file.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { UnknownCollection } from './UnknownCollection.tsx';
import { contentRows } from './content-rows.ts';

const ImportDialog = adminPart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

export const texts = contentPageTexts;

const noTombstones: readonly Tombstone[] = [];

/** All documents of a collection, also drafts and withdrawn ones; undefined until all lists are loaded. */
function useContentRows(collection: AnyCollection) {
  const list = useQuery(listQuery(collection));
  const drafts = useQuery(draftsQuery(collection.name));
  const withdrawn = useQuery(withdrawnQuery(collection.name));
  const site = useQuery(siteVersionsQuery(collection.name));
  const titles = useWithdrawnTitles(collection.name, withdrawn.data ?? noTombstones);
  const rows = useMemo(
    () =>
      list.data &&
      drafts.data &&
      contentRows({
        collection: collection.name,
        records: list.data.records,
        drafts: drafts.data,
        withdrawn: withdrawn.data ?? noTombstones,
        titles,
        site: site.data ?? new Map<string, number>(),
      }),
    [collection, list.data, drafts.data, withdrawn.data, titles, site.data],
  );
  return {
    rows,
    drafts: drafts.data,
    quarantined: list.data?.quarantined ?? 0,
    error: list.error ?? drafts.error,
    refetch: () => Promise.all([list.refetch(), drafts.refetch(), withdrawn.refetch()]),
  };
}

// The data grid is as large as the rest of the admin area together.
const ContentGrid = adminPart(async () => (await import('./ContentGrid.tsx')).ContentGrid);

function List({ collection }: { readonly collection: AnyCollection }) {
  const { t } = useTranslation(['admin/content', 'admin', 'common', 'routes']);
  const [isImporting, setImporting] = useState(false);
  const { collectionName } = useFieldWords(collection.name);
  const { rows, quarantined, error, refetch } = useContentRows(collection);
  const { account } = useMember();
  const navigate = useNavigate();
  const write = () =>
    void navigate(linkTo('contentItem', { collection: collection.name, id: newItemId(Date.now()) }));
  /** Saves all published documents as a file, in the form that an import reads. */
  async function save(format: 'json' | 'csv'): Promise<void> {
    const fields = formFields(collection);
    try {
      const items = await readExchangeItems(collection);
      const content = format === 'csv' ? toCsvFile(fields, items) : toJsonFile(collection.name, items);
      saveFile(`${collection.name}.${format}`, format === 'csv' ? 'text/csv' : 'application/json', content);
    } catch (thrown) {
      notify({ type: 'negative', message: t(`common:error.${errorKind(thrown)}.title`) });
    }
  }

  const title = collectionName(collection.name);
  const under = [{ label: t('routes:contentDesk.title'), to: linkTo('contentDesk') }];
  const actions = (
    <>
      <Button variant="contained" startIcon={<PlusIcon />} onClick={write}>
        {t('listPage.add')}
      </Button>
      <ToolsMenu>
        {(['json', 'csv'] as const).map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {t(`exchange.${format}`)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => setImporting(true)}>{t('exchange.import')}</MenuItem>
      </ToolsMenu>
    </>
  );
  return (
    <AdminFrame title={title} under={under} actions={actions} wide>
      <PageHead name={title} noIndex />
      {quarantined > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('listPage.quarantined', { count: quarantined })}
        </Alert>
      )}
      {account && <UnfinishedList uid={account.uid} collection={collection.name} />}
      {!rows && <LoadState error={error} onRetry={refetch} />}
      {rows?.length === 0 && <EmptyState title={t('listPage.none')} hint={t('listPage.noneHint')} />}
      {rows && rows.length > 0 && (
        <Suspense fallback={<ListSkeleton />}>
          <ContentGrid collection={collection} rows={rows} label={title} />
        </Suspense>
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog
            collection={collection}
            onClose={() => setImporting(false)}
            onImported={() => void refetch()}
          />
        </Suspense>
      )}
    </AdminFrame>
  );
}

export default function ContentListPage({ params }: PageProps) {
  const collection = contentCollections.find(({ name }) => name === params['collection']);
  if (!collection) return <UnknownCollection />;
  const { name, onlyId } = collection;
  if (onlyId !== undefined)
    return <Navigate replace to={linkTo('contentItem', { collection: name, id: onlyId })} />;
  return <List key={name} collection={collection} />;
}
