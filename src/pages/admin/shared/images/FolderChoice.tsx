import { useTranslation } from '#src/ui/text/use-translation.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { useFolders, folderChoices } from './use-folders.ts';

interface FolderChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (folderId: string) => void;
  readonly disabled?: boolean;
  /** The label of the empty option, if it is not 未分類. */
  readonly none?: string;
}

export function FolderChoice(props: FolderChoiceProps) {
  const { t } = useTranslation('admin');
  const { folders = [] } = useFolders();
  // A folder that was removed meanwhile counts as none, as it does for visitors.
  const isKnown = folders.some(({ id }) => id === props.value);
  return (
    <SelectInput
      none={t('form.noFolder')}
      {...props}
      value={isKnown ? props.value : ''}
      choices={folderChoices(folders)}
    />
  );
}
