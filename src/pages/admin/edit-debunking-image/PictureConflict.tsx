import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import type { PictureField } from '#src/data/debunking-images/picture-values.ts';
import { ConflictPanel } from '#src/pages/admin/shared/editing/ConflictPanel.tsx';
import type { Values } from '#src/pages/admin/shared/editing/editing-state.ts';
import { useFolders } from '#src/pages/admin/shared/pictures/use-folders.ts';
import { pictureText } from './picture-edit.ts';
import type { PictureEditor } from './use-picture-edit.ts';

interface PictureConflictProps {
  readonly id: string;
  readonly conflict: NonNullable<PictureEditor['conflict']>;
  readonly onResolve: (applyTheirs: readonly string[]) => void;
}

/** The conflict panel for a picture's fields. */
export function PictureConflict({ id, ...panel }: PictureConflictProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const { folders = [] } = useFolders();
  const { data: pictures } = useQuery(debunkingImageList);
  const titleOf = (other: string) =>
    pictures?.records.find((picture) => picture.id === other)?.title ?? other;
  const labelOf = (field: string) =>
    field === 'change'
      ? t('change')
      : t(`admin:form.${field === 'folderId' ? 'folder' : (field as Exclude<PictureField, 'folderId'>)}`);
  const textOf = (field: string, values: Values): string => {
    const text = pictureText(values, panel.conflict.newBase);
    if (field === 'change')
      return [t(`admin:change.choice.${text.change.kind}`), text.change.note].join('\n');
    const value = text[field as PictureField];
    if (field === 'folderId')
      return folders.find((each) => each.id === value)?.name ?? t('admin:form.noFolder');
    if (typeof value === 'string') return field === 'variantOf' && value ? titleOf(value) : value;
    return value.map((each) => (field === 'tags' ? each : titleOf(each))).join('\n');
  };
  return <ConflictPanel {...panel} labelOf={labelOf} textOf={textOf} fileName={id} />;
}
