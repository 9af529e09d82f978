import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Member, memberNameLimit } from '#src/data/members/member.schema.ts';
import { normaliseName } from '#src/data/members/members.repository.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';

interface RenameMemberProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRename: (member: Member) => Promise<boolean>;
}

/** Corrects what a member is called, and takes away the address of one who has left. */
export function RenameMember({ member, onClose, onRename }: RenameMemberProps) {
  const { t } = useTranslation(['admin/members', 'admin']);
  const [name, setName] = useState(member.name);
  const [isEmailShown, setEmailShown] = useState(true);
  const [hasTried, setTried] = useState(false);
  const title = useId();
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
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <TextForm onSubmit={submit}>
        <DialogTitle id={title}>{t('rename.title')}</DialogTitle>
        <DialogContent>
          <TextInput
            label={t('rename.name')}
            hint={t('rename.hint')}
            value={name}
            error={missing ?? tooLong}
            onChange={setName}
          />
          {member.email !== undefined && (
            <FormControlLabel
              sx={{ mt: 1, minHeight: 44 }}
              control={<Checkbox checked={isEmailShown} onChange={(_, checked) => setEmailShown(checked)} />}
              label={t('rename.keepsEmail', { email: member.email })}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('rename.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('rename.submit')}
          </Button>
        </DialogActions>
      </TextForm>
    </Dialog>
  );
}
