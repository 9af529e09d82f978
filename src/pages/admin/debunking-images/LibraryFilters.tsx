import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { noTag, type PictureFilter } from '#src/data/collections/debunking-images/library/filter-pictures.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { unsortedId, folderChoices } from '#src/pages/admin/shared/pictures/use-folders.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > .filters': {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  },
});

const orders = ['newest', 'oldest', 'updated', 'title'] as const;
const orderKeys = { newest: 'newest', oldest: 'oldest', updated: 'updated', title: 'byTitle' } as const;

const itself = <V extends string>(value: V) => ({ value, label: value });

interface LibraryFiltersProps {
  readonly value: PictureFilter;
  readonly onChange: (changed: Partial<PictureFilter>) => void;
  readonly folders: readonly ImageFolderListRecord[];
  readonly tags: readonly string[];
}

/** The filters of the library. */
export function LibraryFilters({ value, onChange, folders, tags }: LibraryFiltersProps) {
  const { t } = useTranslation(['admin/debunking-images', 'admin']);
  return (
    <Fields>
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        value={value.q}
        onSearch={(q) => onChange({ q })}
        onType={(q) => onChange({ q })}
      />
      <div className="filters">
        <SelectInput
          label={t('folder')}
          value={value.folder}
          choices={[
            { value: '', label: t('allFolders') },
            ...folderChoices(folders),
            { value: unsortedId, label: t('admin:form.noFolder') },
          ]}
          onChange={(folder) => onChange({ folder })}
        />
        <SelectInput
          label={t('verdict')}
          value={value.verdict}
          choices={[
            { value: '', label: t('allVerdicts') },
            ...verdicts.map(itself),
            { value: 'none', label: t('admin:form.noVerdict') },
          ]}
          onChange={(verdict) => onChange({ verdict })}
        />
        <SelectInput
          label={t('tag')}
          value={value.tag}
          choices={[
            { value: '', label: t('allTags') },
            { value: noTag, label: t('noTags') },
            ...tags.map(itself),
          ]}
          onChange={(tag) => onChange({ tag })}
        />
        <SelectInput
          label={t('order')}
          value={value.order}
          choices={orders.map((order) => ({ value: order, label: t(orderKeys[order]) }))}
          onChange={(order) => onChange({ order })}
        />
      </div>
    </Fields>
  );
}
