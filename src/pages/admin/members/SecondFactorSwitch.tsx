import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type RolesRecord, secondFactorRoles } from '#src/data/members/access/roles.schema.ts';
import { linkTo } from '#src/links.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { sessionFactorQuery } from '#src/ui/sign-in/second-factor/second-factor.queries.ts';
import type { RoleChange } from './use-role-change.ts';

interface SecondFactorSwitchProps {
  readonly roles: RolesRecord;
  readonly disabled: boolean;
  readonly change: RoleChange;
}

const choices = ['none', ...secondFactorRoles] as const;

/** Sets which roles must use two-step verification. Only an admin who uses it can require it of admins. */
export function SecondFactorSwitch({ roles, disabled, change }: SecondFactorSwitchProps) {
  const { t } = useTranslation('admin/members');
  const hasFactor = useQuery(sessionFactorQuery).data ?? false;
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 420 }}>
      <SelectInput
        label={t('switches.secondFactor.label')}
        hint={t('switches.secondFactor.hint')}
        value={roles.secondFactor ?? 'none'}
        disabled={disabled}
        choices={choices.map((each) => ({
          value: each,
          label: t(`switches.secondFactor.of.${each}`),
          disabled: !hasFactor && (each === 'admins' || each === 'both'),
        }))}
        onChange={(next) => void change.requireSecondFactor(next === 'none' ? undefined : next)}
      />
      {!disabled && !hasFactor && (
        <Hint>
          {t('switches.secondFactor.lacking')}{' '}
          <TextLink to={linkTo('account')}>{t('switches.secondFactor.enrol')}</TextLink>
        </Hint>
      )}
    </Box>
  );
}
