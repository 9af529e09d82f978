import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import type { PictureField } from '#src/data/debunking-images/picture-values.ts';
import { ConflictPanel } from '#src/pages/admin/editor/session/ConflictPanel.tsx';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import { useFolders } from '#src/pages/admin/shared/pictures/use-folders.ts';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
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
  const { contested, mine, theirs, newBase } = panel.conflict;
  const others = (['variantOf', 'distinctFrom'] as const)
    .filter((field) => contested.includes(field))
    .flatMap((field) => [mine, theirs].flatMap((values) => pictureText(values, newBase)[field]));
  const placeOf = (other: string) => ({ collection: debunkingImages.name, id: other });
  const titleFor = useTitles(others.map(placeOf));
  const titleOf = (other: string) => titleFor(placeOf(other));
  const labelOf = (field: string) =>
    field === 'change'
      ? t('change')
      : t(`admin:form.${field === 'folderId' ? 'folder' : (field as Exclude<PictureField, 'folderId'>)}`);
  const textOf = (field: string, values: Values): string => {
    const text = pictureText(values, newBase);
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
