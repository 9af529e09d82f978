import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import type { Member } from '#src/data/members/profiles/member.schema.ts';
import { membersQuery } from '#src/data/members/profiles/members.queries.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import memberTexts from '#src/locales/zh-TW/admin/members.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { AddMember } from './AddMember.tsx';
import { MemberList } from './MemberList.tsx';
import { SiteSwitches } from './SiteSwitches.tsx';
import { useRoleChange } from './use-role-change.ts';

const none: ReadonlyMap<string, Member> = new Map();

export const texts = { admin: adminTexts, 'admin/members': memberTexts };

/** Manages members, roles, blocked accounts, and the switches that stop all writing. */
export default function MembersPage() {
  const { t } = useTranslation(['admin/members', 'admin', 'routes']);
  const { account, isAdmin } = useMember();
  const { data: roles, error, refetch } = useQuery(rolesQuery);
  // Roles can be shown and changed without the members' names.
  const { data: members, error: membersError, refetch: refetchMembers } = useQuery(membersQuery);
  const change = useRoleChange();
  const title = t('routes:members.title');
  return (
    <AdminFrame title={title} lead={t('lead')}>
      {!isAdmin && <Alert severity="info">{t('adminsOnly')}</Alert>}
      {!roles && <LoadState error={error} onRetry={refetch} />}
      {change.failure && <Alert severity="error">{t(`admin:actFailure.${change.failure}`)}</Alert>}
      {roles && account && (
        <>
          <Section title={t('list.title')}>
            {!members && membersError && <LoadState error={membersError} onRetry={refetchMembers} />}
            <MemberList
              roles={roles}
              members={members}
              self={account.uid}
              disabled={!isAdmin || change.isBusy}
              onChange={change.setMember}
              onInvite={change.invite}
              onRename={change.rename}
            />
          </Section>
          {isAdmin && (
            <Section title={t('add.title')}>
              <AddMember
                roles={roles}
                members={members ?? none}
                disabled={change.isBusy}
                onInvite={change.invite}
                onAdd={change.setMember}
              />
            </Section>
          )}
          <Section title={t('switches.title')}>
            <SiteSwitches
              roles={roles}
              self={account.uid}
              disabled={!isAdmin || change.isBusy}
              change={change}
            />
          </Section>
        </>
      )}
    </AdminFrame>
  );
}
