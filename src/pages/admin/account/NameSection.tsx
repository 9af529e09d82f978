import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { memberNameLimit } from '#src/data/members/profiles/member.schema.ts';
import { membersQuery } from '#src/data/members/profiles/members.queries.ts';
import { introductionOf, normaliseName, writeMember } from '#src/data/members/profiles/members.repository.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import type { Account } from '#src/platform/firebase/session.ts';
import { notify } from '#src/ui/feedback/notify.ts';

/** The member's display name, which they edit themselves. */
export function NameSection({ account }: { readonly account: Account }) {
  const { t } = useTranslation(['admin/account', 'admin']);
  const known = useQuery(membersQuery).data?.get(account.uid);
  const [typed, setTyped] = useState<string>();
  const { isBusy, failure, run } = useAct('members');
  const name = typed ?? known?.name ?? '';
  const next = normaliseName(name);
  const tooLong = useTooLong()(name, memberNameLimit);
  const missing = typed !== undefined && next === '' ? t('admin:problem.missing') : undefined;

  async function save(): Promise<void> {
    if (next === '' || tooLong) return;
    const now = introductionOf(account, undefined);
    const { uid } = account;
    await run(async () => {
      await writeMember({ uid, name: next, ...(now?.email !== undefined && { email: now.email }) });
      setTyped(undefined);
      notify({ type: 'positive', message: t('name.saved') });
    });
  }

  return (
    <TextForm onSubmit={save} sx={{ display: 'grid', gap: 2, maxWidth: 460, mb: 3 }}>
      {failure && <Alert severity="error">{t(`admin:failure.${failure}`)}</Alert>}
      <TextInput
        label={t('name.label')}
        hint={t('name.hint')}
        value={name}
        error={tooLong ?? missing}
        onChange={setTyped}
      />
      <Box>
        <Button type="submit" variant="outlined" disabled={isBusy || next === (known?.name ?? '')}>
          {t('name.save')}
        </Button>
      </Box>
    </TextForm>
  );
}
