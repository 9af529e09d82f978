import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type MemberState, withMember } from '#src/data/members/access/change-roles.ts';
import type { Role, RolesRecord } from '#src/data/members/access/roles.schema.ts';
import {
  type Member,
  memberNameLimit,
  normaliseName,
} from '#src/data/members/profiles/members.repository.ts';
import { SelectInput, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/TextForm.tsx';

interface RenameMemberProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRename: (member: Member) => Promise<boolean>;
}

/** Corrects a member's display name, and removes the e-mail address of a member who has left. */
function RenameMember({ member, onClose, onRename }: RenameMemberProps) {
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

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li': {
    display: 'grid',
    gap: '4px 16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'end',
    padding: '12px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) 18rem' },
  },
  '& p': { ...theme.typography.note, margin: 0 },
}));

export const states = ['admin', 'editor', 'blocked', 'none'] as const satisfies readonly MemberState[];
const invitationStates = ['admin', 'editor', 'none'] as const satisfies readonly MemberState[];

interface MemberListProps {
  readonly roles: RolesRecord;
  readonly members: ReadonlyMap<string, Member> | undefined;
  readonly self: string;
  readonly disabled: boolean;
  readonly onChange: (uid: string, state: MemberState) => Promise<boolean>;
  readonly onInvite: (email: string, state: Role | 'none') => Promise<boolean>;
  readonly onRename: (member: Member) => Promise<boolean>;
}

interface RowProps extends Omit<MemberListProps, 'onInvite'> {
  readonly uid: string;
  readonly state: MemberState;
}

function MemberRow({ roles, members, uid, state, self, disabled, onChange, onRename }: RowProps) {
  const { t } = useTranslation(['admin/members', 'admin']);
  const name = useMemberName()(uid);
  const [isRenaming, setRenaming] = useState(false);
  const isRead = members !== undefined;
  const member = members?.get(uid);
  const fixed = withMember(roles, uid, 'none', self);
  const reason = 'refusal' in fixed ? t(`refusal.${fixed.refusal}`) : undefined;
  return (
    <li>
      <Box sx={{ overflowWrap: 'anywhere', alignSelf: 'center' }}>
        <strong>{uid === self ? t('admin:member.you', { name }) : name}</strong>
        {isRead && <p>{member?.email ?? t('list.noEmail')}</p>}
        {member && <p>{t('list.uid', { uid })}</p>}
        {reason && <p>{reason}</p>}
        {!disabled && isRead && uid !== self && (
          <Button size="small" sx={{ ml: -1.5 }} onClick={() => setRenaming(true)}>
            {t('list.rename')}
            <VisuallyHidden>（{name}）</VisuallyHidden>
          </Button>
        )}
        {isRenaming && (
          <RenameMember
            member={member ?? { uid, name: '' }}
            onClose={() => setRenaming(false)}
            onRename={onRename}
          />
        )}
      </Box>
      <SelectInput
        label={t('list.role', { name })}
        value={state}
        disabled={disabled || reason !== undefined}
        choices={states.map((each) => ({ value: each, label: t(`state.${each}`) }))}
        onChange={(next) => void onChange(uid, next)}
      />
    </li>
  );
}

/** All accounts that have or had a role, and all invited addresses, sorted by name, with their roles. */
export function MemberList({ onInvite, ...list }: MemberListProps) {
  const { roles, disabled } = list;
  const { t } = useTranslation('admin/members');
  const accounts = [
    ...roles.admins.map((uid) => ({ uid, state: 'admin' as const })),
    ...roles.editors
      .filter((uid) => !roles.admins.includes(uid))
      .map((uid) => ({ uid, state: 'editor' as const })),
    ...roles.blocked.map((uid) => ({ uid, state: 'blocked' as const })),
  ];
  return (
    <List>
      {accounts.map(({ uid, state }) => (
        <MemberRow key={`${state} ${uid}`} {...list} uid={uid} state={state} />
      ))}
      {Object.entries(roles.invited ?? {}).map(([email, state]) => (
        <li key={email}>
          <Box sx={{ overflowWrap: 'anywhere', alignSelf: 'center' }}>
            <strong>{email}</strong>
            <p>{t('list.invited')}</p>
          </Box>
          <SelectInput
            label={t('list.role', { name: email })}
            value={state}
            disabled={disabled}
            choices={invitationStates.map((each) => ({
              value: each,
              label: t(each === 'none' ? 'list.uninvite' : `state.${each}`),
            }))}
            onChange={(next) => void onInvite(email, next)}
          />
        </li>
      ))}
    </List>
  );
}
