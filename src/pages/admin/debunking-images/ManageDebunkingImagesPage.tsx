import { preloadQuery } from '#src/data/content/read/queries.ts';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  debunkingImages,
  type DebunkingImageListRecord,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { imageFolderList } from '#src/data/collections/image-folders/image-folders.queries.ts';
import { linkTo } from '#src/links.ts';
import libraryTexts from '#src/locales/zh-TW/admin/debunking-images.json';
import type { PreloadContext } from '#src/page-module.ts';
import { UnfinishedList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { ImageLibrary } from '#src/pages/admin/shared/library/ImageLibrary.tsx';
import { useFolderContents, unsortedId, folderChoices } from '#src/pages/admin/shared/images/use-folders.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useTagUse } from '#src/pages/admin/shared/images/use-tag-judge.ts';
import { useImageTexts } from '#src/pages/shared/found/use-image-texts.ts';
import { libraryQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { ToolsMenu } from '#src/pages/admin/shared/ToolsMenu.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { verdicts, type Verdict } from '#src/platform/text/verdict-scale.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { searchImages } from '#src/data/collections/debunking-images/library/search-images.ts';

type Images = readonly DebunkingImageListRecord[];

/** The filter value for images without any tag. */
const noTag = '-';

interface ImageFilter {
  readonly q: string;
  /** '' matches all. */
  readonly folder: string;
  /** `none` matches an image without a verdict; '' matches all. */
  readonly verdict: Verdict | 'none' | '';
  /** '' matches all, `noTag` those without tags. */
  readonly tag: string;
  readonly order: 'newest' | 'oldest' | 'updated' | 'title';
}

const comparisons: Readonly<Record<ImageFilter['order'], (a: Images[number], b: Images[number]) => number>> =
  {
    newest: (a, b) => compareCodes(b.createdAt, a.createdAt),
    oldest: (a, b) => compareCodes(a.createdAt, b.createdAt),
    updated: (a, b) => compareCodes(b.updatedAt, a.updatedAt),
    title: (a, b) => compareCodes(a.title, b.title),
  };

/**
 * Returns the images that pass every filter and contain every word (or are among `inTexts`), in the requested order.
 */
function filterImages(
  images: Images,
  filter: ImageFilter,
  inFolder: Images,
  inTexts: ReadonlySet<string>,
): Images {
  const { q, folder, verdict, tag, order } = filter;
  const from = folder === '' ? images : inFolder;
  const passing = from.filter(
    (image) =>
      (verdict === '' || (image.verdict ?? 'none') === verdict) &&
      (tag === '' || (tag === noTag ? image.tags.length === 0 : image.tags.includes(tag))),
  );
  return searchImages(passing, q, inTexts).toSorted(comparisons[order]);
}

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
});

const orders = ['newest', 'oldest', 'updated', 'title'] as const;
const orderKeys = { newest: 'newest', oldest: 'oldest', updated: 'updated', title: 'byTitle' } as const;

const itself = <V extends string>(value: V) => ({ value, label: value });

interface LibraryFiltersProps {
  readonly value: ImageFilter;
  readonly onChange: (changed: Partial<ImageFilter>) => void;
  readonly folders: readonly ImageFolderListRecord[];
  readonly tags: readonly string[];
}

function LibraryFilters({ value, onChange, folders, tags }: LibraryFiltersProps) {
  const { t } = useTranslation(['admin/debunking-images', 'admin']);
  const [isFiltered] = useState(() => value.folder + value.verdict + value.tag !== '');
  return (
    <>
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        value={value.q}
        onSearch={(q) => onChange({ q })}
        onType={(q) => onChange({ q })}
      />
      <Disclosure label={t('filters')} open={isFiltered}>
        <Fields>
          <SelectInput
            label={t('folder')}
            value={value.folder}
            none={t('allFolders')}
            choices={[...folderChoices(folders), { value: unsortedId, label: t('admin:form.noFolder') }]}
            onChange={(folder) => onChange({ folder })}
          />
          <SelectInput
            label={t('verdict')}
            value={value.verdict}
            none={t('allVerdicts')}
            choices={[...verdicts.map(itself), { value: 'none', label: t('admin:form.noVerdict') }]}
            onChange={(verdict) => onChange({ verdict })}
          />
          <SelectInput
            label={t('tag')}
            value={value.tag}
            none={t('allTags')}
            choices={[{ value: noTag, label: t('noTags') }, ...tags.map(itself)]}
            onChange={(tag) => onChange({ tag })}
          />
          <SelectInput
            label={t('order')}
            value={value.order}
            choices={orders.map((order) => ({ value: order, label: t(orderKeys[order]) }))}
            onChange={(order) => onChange({ order })}
          />
        </Fields>
      </Disclosure>
    </>
  );
}

export const texts = { ...contentPageTexts, 'admin/debunking-images': libraryTexts };

/** Starts loading the lists while the session is still being restored; they are public. */
export function preload({ queryClient }: PreloadContext): Promise<void> {
  void preloadQuery(queryClient, debunkingImageList);
  void preloadQuery(queryClient, imageFolderList);
  return Promise.resolve();
}

const noFilter: ImageFilter = { q: '', folder: '', verdict: '', tag: '', order: 'newest' };

export default function ManageDebunkingImagesPage() {
  const { t } = useTranslation(['admin/debunking-images', 'admin']);
  const { account, isAdmin } = useMember();
  const { folders, images, imagesIn, quarantined, error, refetch } = useFolderContents();
  const { tags } = useTagUse();
  const { values, set } = useQueryState(libraryQuery);
  const filter = useDeferredValue(values);
  const inFolder = imagesIn(values.folder);
  const inTexts = useImageTexts(filter.q);
  const shown = useMemo(
    () => filterImages(images ?? [], filter, inFolder, inTexts),
    [images, filter, inFolder, inTexts],
  );
  const isLoaded = folders !== undefined && images !== undefined;
  return (
    <AdminFrame
      title={t('admin:libraryTitle')}
      actions={
        <>
          <Button component={Link} to={linkTo('uploadDebunkingImage')} variant="contained">
            {t('upload')}
          </Button>
          {isAdmin && (
            <ToolsMenu>
              <MenuItem component={Link} to={linkTo('debunkingImageTrash')}>
                {t('trash')}
              </MenuItem>
              <MenuItem component={Link} to={linkTo('storedObjects')}>
                {t('files')}
              </MenuItem>
            </ToolsMenu>
          )}
        </>
      }
      wide
    >
      {account && <UnfinishedList uid={account.uid} collection={debunkingImages.name} />}
      {!isLoaded && <LoadState error={error} onRetry={refetch} skeleton={<ImageGridSkeleton count={8} />} />}
      {isLoaded && images.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {isLoaded && images.length > 0 && (
        <>
          <PartialNotice count={quarantined} />
          <LibraryFilters value={values} onChange={set} folders={folders} tags={tags} />
          <Section title={t('count', { count: shown.length })}>
            {shown.length === 0 && (
              <EmptyState
                title={t('noMatch')}
                hint={t('noMatchHint')}
                action={
                  <Button variant="contained" onClick={() => set(noFilter)}>
                    {t('clear')}
                  </Button>
                }
              />
            )}
            {shown.length > 0 && <ImageLibrary label={t('list')} images={shown} folders={folders} />}
          </Section>
        </>
      )}
    </AdminFrame>
  );
}
