import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { requiresSecondFactor } from '#src/data/members/access/change-roles.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import accountTexts from '#src/locales/zh-TW/admin/account.json';
import adminTexts from '#src/locales/zh-TW/admin.json';
import { notify } from '#src/ui/feedback/notify.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { reauthenticate } from '#src/ui/sign-in/reauthenticate.ts';
import { SecondFactors } from '#src/ui/sign-in/second-factor/SecondFactors.tsx';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import {
  memberNameLimit,
  introductionOf,
  normaliseName,
  NameTakenError,
  writeMember,
} from '#src/data/members/profiles/members.repository.ts';
import { membersQuery } from '#src/data/members/profiles/members.queries.ts';
import { TextForm, useTooLong } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import type { Account } from '#src/platform/firebase/session.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { SignInMethods } from './SignInMethods.tsx';

function NameSection({ account }: { readonly account: Account }) {
  const { t } = useTranslation(['admin/account', 'admin']);
  const known = useQuery(membersQuery).data?.get(account.uid);
  const [typed, setTyped] = useState<string>();
  const [taken, setTaken] = useState<string>();
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
      try {
        await writeMember({ uid, name: next, ...(now?.email !== undefined && { email: now.email }) });
      } catch (error) {
        if (error instanceof NameTakenError) setTaken(next);
        throw error;
      }
      setTyped(undefined);
      notify({ type: 'positive', message: t('name.saved') });
    });
  }

  return (
    <TextForm onSubmit={save} sx={{ display: 'grid', gap: 2, maxWidth: 460, mb: 3 }}>
      {failure && taken !== next && <Alert severity="error">{t(`admin:failure.${failure}`)}</Alert>}
      <TextInput
        label={t('name.label')}
        hint={t('name.hint')}
        value={name}
        error={tooLong ?? missing ?? (taken === next ? t('name.taken') : undefined)}
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

export const texts = { admin: adminTexts, 'admin/account': accountTexts };

export default function AccountPage() {
  const { t } = useTranslation(['admin/account', 'admin', 'routes', 'second-factor']);
  const { account, role } = useMember();
  const roles = useQuery(rolesQuery).data;
  const isRequired = roles !== undefined && role !== undefined && requiresSecondFactor(roles, role);
  const title = t('routes:account.title');
  if (!account || !role) return <AdminFrame title={title} />;
  const name = account.email ?? account.name ?? account.uid;
  const prove = async () => {
    if (await reauthenticate()) notify({ type: 'positive', message: t('prove.done') });
  };
  return (
    <AdminFrame title={title} lead={t('lead')}>
      <Section title={t('identity')}>
        <p>{t('signedInAs', { account: name, role: t(`admin:account.role.${role}`) })}</p>
        <NameSection account={account} />
        <Box sx={{ maxWidth: 460 }}>
          <CopyField label={t('uid')} value={account.uid} />
          <p>{t('uidHint')}</p>
        </Box>
      </Section>
      <SignInMethods />
      <Section title={t('second-factor:title')}>
        <p>{t('second-factor:lead')}</p>
        <SecondFactors isRequired={isRequired} />
      </Section>
      <PasswordSection email={account.email} />
      <Section title={t('prove.title')}>
        <p>{t('prove.lead')}</p>
        <Button variant="outlined" onClick={() => void prove()}>
          {t('prove.action')}
        </Button>
      </Section>
    </AdminFrame>
  );
}
