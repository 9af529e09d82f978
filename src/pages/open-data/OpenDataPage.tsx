import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { contentLicence, openDataPath } from '#src/data/content/exchange/open-data.ts';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import openDataTexts from '#src/locales/zh-TW/open-data.json';
import type { PreloadContext } from '#src/page-module.ts';
import { hasAddress } from '#src/pages/shared/found/found-item.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { inlineTarget, tablet, flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

export const texts = { collections: collectionTexts, 'open-data': openDataTexts };

export const preload = ({ queryClient }: PreloadContext) => queryClient.ensureQueryData(manifestQuery);

/** Rows with a name, its number of entries, and its files. */
const FileList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& li': {
    ...flexRow,
    gap: '0 16px',
    padding: '4px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& strong': { flex: '1 1 10em' },
  // On phones the name is above its number and files, which share a line.
  [`@media (max-width: calc(${tablet} - 0.02px))`]: { '& strong:has(+ span)': { flexBasis: '100%' } },
  '& span': { ...theme.typography.note, minWidth: '4em' },
  '& a': { ...inlineTarget, textUnderlineOffset: '0.22em' },
}));

interface DataFile {
  /** The collection's name, which is also the name of its files. */
  readonly name: string;
  readonly title: string;
  readonly count: number;
}

const kinds = [
  { ending: 'csv', label: 'CSV' },
  { ending: 'json', label: 'JSON' },
] as const;

/** The files of each collection. */
function DataFiles({ files }: { readonly files: readonly DataFile[] }) {
  const { t } = useTranslation('open-data');
  return (
    <Section title={t('files.title')}>
      <p>{t('files.hint')}</p>
      <p>{t('files.csv')}</p>
      <FileList>
        {files.map(({ name, title, count }) => (
          <li key={name}>
            <strong>{title}</strong>
            <span>{t('files.count', { count })}</span>
            {kinds.map(({ ending, label }) => (
              <a
                key={ending}
                href={openDataPath(name, ending)}
                download
                aria-label={t('files.of', { name: title, kind: label })}
              >
                {label}
              </a>
            ))}
            <a
              href={openDataPath(name, 'schema.json')}
              aria-label={t('files.of', { name: title, kind: t('files.schema') })}
            >
              {t('files.schema')}
            </a>
          </li>
        ))}
      </FileList>
    </Section>
  );
}

/** The feeds for feed readers. */
function Feeds({ feeds }: { readonly feeds: readonly { readonly name: string; readonly title: string }[] }) {
  const { t } = useTranslation('open-data');
  return (
    <Section title={t('feeds.title')}>
      <p>{t('feeds.hint')}</p>
      <FileList>
        {feeds.map(({ name, title }) => (
          <li key={name}>
            <strong>{title}</strong>
            <a href={`/feeds/${name}.xml`} aria-label={t('files.of', { name: title, kind: 'Atom' })}>
              Atom
            </a>
          </li>
        ))}
      </FileList>
    </Section>
  );
}

/** Downloads: the files of every collection, their licence, and feeds. */
export default function OpenDataPage() {
  const { t } = useTranslation(['open-data', 'routes']);
  const nameOf = useCollectionName();
  const { data, error, refetch } = useQuery(manifestQuery);
  const files: DataFile[] = Object.entries(data?.collections ?? {}).flatMap(
    ([name, { count, open = count }]) =>
      hasAddress(name) ? [{ name, title: nameOf(name), count: open }] : [],
  );

  return (
    <Page title={t('routes:openData.title')} lead={t('lead')}>
      <PageHead description={t('lead')} />
      {!data && <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={4} />} />}
      {data && files.length === 0 && <EmptyState title={t('empty.title')} hint={t('empty.hint')} />}
      {files.length > 0 && <DataFiles files={files} />}
      {files.length > 0 && <Feeds feeds={[...files, { name: 'corrections', title: t('corrections') }]} />}
      <Section title={t('licence.title')}>
        <p>{t('licence.text', { name: contentLicence.name })}</p>
        <p>
          <a href={contentLicence.url}>{t('licence.link')}</a>
        </p>
      </Section>
    </Page>
  );
}
