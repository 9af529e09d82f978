import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { verdicts } from '#src/platform/verdict-scale.ts';
import { noTag, type PictureFilter } from '#src/data/debunking-images/filter-pictures.ts';
import type { ImageFolderListRecord } from '#src/data/image-folders/image-folder.collection.ts';
import { Choice } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { unsortedId, folderPaths } from '#src/pages/admin/shared/pictures/use-folders.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';

const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  '& > .filters': {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  },
});

const orders = ['newest', 'oldest', 'updated', 'title'] as const;
const orderKeys = { newest: 'newest', oldest: 'oldest', updated: 'updated', title: 'byTitle' } as const;

interface LibraryFiltersProps {
  readonly value: PictureFilter;
  readonly onChange: (changed: Partial<PictureFilter>) => void;
  readonly folders: readonly ImageFolderListRecord[];
  readonly tags: readonly string[];
}

/** What of the library is shown. */
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
        <Choice label={t('folder')} value={value.folder} onChange={(folder) => onChange({ folder })}>
          <option value="">{t('allFolders')}</option>
          {folderPaths(folders).map(({ id, path }) => (
            <option key={id} value={id}>
              {path}
            </option>
          ))}
          <option value={unsortedId}>{t('admin:form.noFolder')}</option>
        </Choice>
        <Choice
          label={t('verdict')}
          value={value.verdict}
          onChange={(chosen) =>
            onChange({
              verdict: chosen === 'none' ? chosen : (verdicts.find((each) => each === chosen) ?? ''),
            })
          }
        >
          <option value="">{t('allVerdicts')}</option>
          {verdicts.map((verdict) => (
            <option key={verdict} value={verdict}>
              {verdict}
            </option>
          ))}
          <option value="none">{t('admin:form.noVerdict')}</option>
        </Choice>
        <Choice label={t('tag')} value={value.tag} onChange={(tag) => onChange({ tag })}>
          <option value="">{t('allTags')}</option>
          <option value={noTag}>{t('noTags')}</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('order')}
          value={value.order}
          onChange={(chosen) => onChange({ order: orders.find((each) => each === chosen) ?? 'newest' })}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(orderKeys[order])}
            </option>
          ))}
        </Choice>
      </div>
    </Fields>
  );
}
