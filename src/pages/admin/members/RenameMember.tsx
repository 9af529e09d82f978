import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type Member, memberNameLimit } from '#src/data/members/profiles/member.schema.ts';
import { normaliseName } from '#src/data/members/profiles/members.repository.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';

interface RenameMemberProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRename: (member: Member) => Promise<boolean>;
}

/** Corrects a member's display name, and removes the e-mail address of a member who has left. */
export function RenameMember({ member, onClose, onRename }: RenameMemberProps) {
  const { t } = useTranslation(['admin/members', 'admin']);
  const [name, setName] = useState(member.name);
  const [isEmailShown, setEmailShown] = useState(true);
  const [hasTried, setTried] = useState(false);
  const next = normaliseName(name);
  const missing = hasTried && next === '' ? t('admin:problem.missing') : undefined;
  const tooLong = useTooLong()(name.trim(), memberNameLimit);

  async function submit(): Promise<void> {
    setTried(true);
    if (next === '' || tooLong) return;
    const { uid, email } = member;
    if (await onRename({ uid, name: next, ...(isEmailShown && email !== undefined && { email }) })) onClose();
  }

  return (
    <AdminDialog
      title={t('rename.title')}
      maxWidth="xs"
      gap={1}
      onClose={onClose}
      submit={{ label: t('rename.submit'), run: submit }}
    >
      <TextInput
        label={t('rename.name')}
        hint={t('rename.hint')}
        value={name}
        error={missing ?? tooLong}
        onChange={setName}
      />
      {member.email !== undefined && (
        <FormControlLabel
          sx={{ minHeight: 44 }}
          control={<Checkbox checked={isEmailShown} onChange={(_, checked) => setEmailShown(checked)} />}
          label={t('rename.keepsEmail', { email: member.email })}
        />
      )}
    </AdminDialog>
  );
}
