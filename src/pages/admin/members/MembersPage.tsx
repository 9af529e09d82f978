import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import type { Member } from '#src/data/members/profiles/members.repository.ts';
import { membersQuery } from '#src/data/members/profiles/members.queries.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import memberTexts from '#src/locales/zh-TW/admin/members.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { memberState } from '#src/data/members/access/change-roles.ts';
import { isEmail, normaliseEmail } from '#src/data/members/access/email.ts';
import { type Role, type RolesRecord, uidLimit } from '#src/data/members/access/roles.schema.ts';
import { TextForm, useTooLong } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { SelectInput, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { MemberList } from './MemberList.tsx';
import { SiteSwitches } from './SiteSwitches.tsx';
import { useRoleChange } from './use-role-change.ts';

const choices = ['editor', 'admin'] as const satisfies readonly Role[];

// Firebase generates uids of 28 letters and digits; an operator may create accounts with other uids. An e-mail
// address is not a uid.
const isUid = (text: string): boolean => /^[\w:.-]+$/.test(text);

interface AddMemberProps {
  readonly roles: RolesRecord;
  readonly members: ReadonlyMap<string, Member>;
  readonly disabled: boolean;
  readonly onInvite: (email: string, role: Role) => Promise<boolean>;
  readonly onAdd: (uid: string, role: Role) => Promise<boolean>;
}

/** Gives somebody a role by e-mail address or, if their sign-in method does not verify one, by uid. */
function AddMember({ roles, members, disabled, onInvite, onAdd }: AddMemberProps) {
  const { t } = useTranslation(['admin/members', 'admin']);
  const [by, setBy] = useState<'email' | 'uid'>('email');
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [hasTried, setTried] = useState(false);
  const tooLong = useTooLong()(text.trim(), uidLimit);
  const whom = by === 'email' ? normaliseEmail(text) : text.trim();
  const owner = [...members.values()].find(({ email }) => email === whom)?.uid;
  const isKnown =
    whom !== '' &&
    (roles.invited?.[whom] !== undefined ||
      memberState(roles, by === 'email' ? (owner ?? '') : whom) !== 'none');

  function problem(): string | undefined {
    if (isKnown) return t('add.known');
    if (by === 'uid' && tooLong) return tooLong;
    if (!hasTried) return undefined;
    if (whom === '') return t('admin:problem.missing');
    if (by === 'email') return isEmail(whom) ? undefined : t('add.noEmail');
    return isUid(whom) ? undefined : t('add.noUid');
  }

  const isGood = by === 'email' ? isEmail(whom) : isUid(whom) && !tooLong;

  async function submit(): Promise<void> {
    setTried(true);
    if (isKnown || !isGood) return;
    if (!(await (by === 'email' ? onInvite : onAdd)(whom, role))) return;
    setText('');
    setTried(false);
  }

  function change(): void {
    setBy(by === 'email' ? 'uid' : 'email');
    setText('');
    setTried(false);
  }

  return (
    <TextForm
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 560, '& > div': { width: '100%' } }}
    >
      <TextInput
        label={t(`add.${by}`)}
        hint={t(`add.${by}Hint`)}
        type={by === 'email' ? 'email' : 'text'}
        value={text}
        error={problem()}
        onChange={setText}
      />
      <SelectInput
        label={t('add.role')}
        value={role}
        choices={choices.map((each) => ({ value: each, label: t(`state.${each}`) }))}
        onChange={setRole}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={disabled}>
          {t(by === 'email' ? 'add.invite' : 'add.submit')}
        </Button>
        <Button onClick={change}>{t(by === 'email' ? 'add.byUid' : 'add.byEmail')}</Button>
      </Box>
    </TextForm>
  );
}

const none: ReadonlyMap<string, Member> = new Map();

export const texts = { admin: adminTexts, 'admin/members': memberTexts };

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
