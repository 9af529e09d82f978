import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { requiresSecondFactor } from '#src/data/members/access/change-roles.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import accountTexts from '#src/locales/zh-TW/admin/account.json';
import adminTexts from '#src/locales/zh-TW/admin.json';
import Button from '@mui/material/Button';
import { notify } from '#src/ui/feedback/notify.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { reauthenticate } from '#src/ui/sign-in/reauthenticate.ts';
import { SecondFactors } from '#src/ui/sign-in/second-factor/SecondFactors.tsx';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { NameSection } from './NameSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SignInMethods } from './SignInMethods.tsx';

export const texts = { admin: adminTexts, 'admin/account': accountTexts };

/** The member's own account: name, sign-in methods, second factors and password. */
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
