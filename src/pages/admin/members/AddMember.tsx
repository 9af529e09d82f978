import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberState, memberState } from '#src/data/access/change-roles.ts';
import { type RolesRecord, uidLimit } from '#src/data/access/roles.schema.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { Choice, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';

const choices = ['editor', 'admin', 'blocked'] as const;

interface AddMemberProps {
  readonly roles: RolesRecord;
  readonly disabled: boolean;
  readonly onAdd: (uid: string, state: MemberState) => Promise<boolean>;
}

/** Gives an account a role by its uid, which the person reads on their own sign-in page. */
export function AddMember({ roles, disabled, onAdd }: AddMemberProps) {
  const { t } = useTranslation(['admin/members', 'admin']);
  const [uid, setUid] = useState('');
  const [state, setState] = useState<(typeof choices)[number]>('editor');
  const [hasTried, setTried] = useState(false);
  const name = uid.trim();
  const isKnown = name !== '' && memberState(roles, name) !== 'none';
  const missing = hasTried && name === '' ? t('admin:problem.missing') : undefined;
  const tooLong = useTooLong()(name, uidLimit);
  const error = (isKnown ? t('add.known') : undefined) ?? tooLong ?? missing;

  async function submit(): Promise<void> {
    setTried(true);
    if (name === '' || isKnown || tooLong) return;
    if (!(await onAdd(name, state))) return;
    setUid('');
    setTried(false);
  }

  return (
    <TextForm
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > div': { width: '100%' } }}
    >
      <TextInput label={t('add.uid')} hint={t('add.hint')} value={uid} error={error} onChange={setUid} />
      <Choice
        label={t('add.role')}
        value={state}
        onChange={(chosen) => setState(choices.find((each) => each === chosen) ?? 'editor')}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {t(`state.${each}`)}
          </option>
        ))}
      </Choice>
      <Box>
        <Button type="submit" variant="contained" disabled={disabled}>
          {t('add.submit')}
        </Button>
      </Box>
    </TextForm>
  );
}
