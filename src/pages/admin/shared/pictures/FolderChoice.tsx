import { useTranslation } from '#src/ui/text/use-translation.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { useFolders, folderChoices } from './use-folders.ts';

interface FolderChoiceProps {
  readonly label: string;
  /** '' is no folder. */
  readonly value: string;
  readonly onChange: (folderId: string) => void;
  readonly disabled?: boolean;
  /** What "none" is called where it is not 未分類. */
  readonly none?: string;
}

/** Chooses one of the folders, or none. */
export function FolderChoice({ none, ...props }: FolderChoiceProps) {
  const { t } = useTranslation('admin');
  const { folders = [] } = useFolders();
  // A folder that was removed meanwhile reads as none, which is what visitors see.
  const isKnown = folders.some(({ id }) => id === props.value);
  return (
    <SelectInput
      {...props}
      value={isKnown ? props.value : ''}
      choices={[{ value: '', label: none ?? t('form.noFolder') }, ...folderChoices(folders)]}
    />
  );
}
