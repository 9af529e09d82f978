import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { type MemberState, withMember } from '#src/data/access/change-roles.ts';
import type { RolesRecord } from '#src/data/access/roles.schema.ts';
import { Choice } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li': {
    display: 'grid',
    gap: '4px 16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'end',
    padding: '12px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) 12rem' },
  },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

export const states = ['admin', 'editor', 'blocked', 'none'] as const satisfies readonly MemberState[];

interface MemberListProps {
  readonly roles: RolesRecord;
  readonly self: string;
  readonly disabled: boolean;
  readonly onChange: (uid: string, state: MemberState) => Promise<boolean>;
}

/** Every account with a role or none any more, and what it is. */
export function MemberList({ roles, self, disabled, onChange }: MemberListProps) {
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
      {accounts.map(({ uid, state }) => {
        const fixed = withMember(roles, uid, 'none', self);
        const reason = 'refusal' in fixed ? t(`refusal.${fixed.refusal}`) : undefined;
        return (
          <li key={uid}>
            <Box sx={{ overflowWrap: 'anywhere', alignSelf: 'center' }}>
              <strong>{uid}</strong>
              {uid === self && t('list.you')}
              {reason && <p>{reason}</p>}
            </Box>
            <Choice
              label={t('list.role', { uid })}
              value={state}
              disabled={disabled || reason !== undefined}
              onChange={(chosen) => {
                const next = states.find((each) => each === chosen);
                if (next) void onChange(uid, next);
              }}
            >
              {states.map((each) => (
                <option key={each} value={each}>
                  {t(`state.${each}`)}
                </option>
              ))}
            </Choice>
          </li>
        );
      })}
    </List>
  );
}
