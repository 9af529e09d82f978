import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { folderTextLimits } from '#src/data/collections/image-folders/image-folder.collection.ts';
import type { FolderText } from '#src/data/collections/image-folders/image-folders.repository.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';

interface FolderDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly initial: FolderText;
  /** The folders that can be its parent, each with its path. */
  readonly parents: readonly { readonly value: string; readonly label: string }[];
  /** The names of the other folders. */
  readonly taken: readonly string[];
  /** Saves the folder. Resolves with the error message, or with undefined on success. */
  readonly onSubmit: (text: FolderText) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** A form for a folder's name, description and parent; it stays open with its text until they are saved. */
export function FolderDialog(props: FolderDialogProps) {
  const { title, submitLabel, initial, parents, taken, onSubmit, onClose } = props;
  const { t } = useTranslation('admin/debunking-image-folders');
  const [text, setText] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const name = text.name.trim();
  const problemOfLength = useTooLong();
  const tooLong = (field: 'name' | 'description') => problemOfLength(text[field], folderTextLimits[field]);
  const nameProblem = tooLong('name') || (taken.includes(name) && t('dialog.taken'));
  const missing = name === '' && t('dialog.missing');
  const isWrong = Boolean(nameProblem || missing || tooLong('description'));

  async function submit(): Promise<void> {
    setTried(true);
    if (isWrong) return;
    setPending(true);
    setFailure(await onSubmit({ ...text, name, description: text.description.trim() }));
    setPending(false);
  }

  return (
    <AdminDialog
      title={title}
      maxWidth="xs"
      gap={2.5}
      onClose={onClose}
      submit={{ label: submitLabel, run: submit, disabled: isPending }}
    >
      <TextInput
        label={t('dialog.name')}
        value={text.name}
        error={nameProblem || (hasTried && missing) || undefined}
        onChange={(value) => setText({ ...text, name: value })}
      />
      <SelectInput
        label={t('dialog.parent')}
        value={text.parentId ?? ''}
        choices={[{ value: '', label: t('dialog.top') }, ...parents]}
        onChange={(parentId) => {
          const { parentId: _left, ...rest } = text;
          setText(parentId ? { ...rest, parentId } : rest);
        }}
      />
      <TextArea
        label={t('dialog.description')}
        rows={3}
        value={text.description}
        error={tooLong('description')}
        onChange={(description) => setText({ ...text, description })}
      />
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
    </AdminDialog>
  );
}
