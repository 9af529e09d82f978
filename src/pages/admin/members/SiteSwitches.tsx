import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type RolesRecord, secondFactorRoles } from '#src/data/members/access/roles.schema.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { fourEyesOff } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { linkTo } from '#src/links.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { sessionFactorQuery } from '#src/ui/sign-in/second-factor/second-factor.queries.ts';
import type { RoleChange } from './use-role-change.ts';

interface SiteSwitchesProps {
  readonly roles: RolesRecord;
  readonly self: string;
  readonly disabled: boolean;
  readonly change: RoleChange;
}

const choices = ['none', ...secondFactorRoles] as const;

/** Sets which roles must use two-step verification. Only an admin who uses it can require it of admins. */
function SecondFactorSwitch({ roles, disabled, change }: Omit<SiteSwitchesProps, 'self'>) {
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

/** Turning off the four-eyes rule takes two admins. */
function FourEyesOff({ roles, self, disabled, change }: SiteSwitchesProps) {
  const { t } = useTranslation('admin/members');
  const nameOf = useMemberName();
  const { data: stored } = useQuery(proposalQuery(fourEyesOff.id));
  // A proposal by a member who is no longer an admin is void.
  const proposal = stored && roles.admins.includes(stored.by) ? stored : undefined;
  if (proposal?.by === self)
    return (
      <>
        <p>{t('fourEyesOff.waiting')}</p>
        <Button disabled={disabled} onClick={() => void change.takeBackFourEyesOff(proposal)}>
          {t('fourEyesOff.takeBack')}
        </Button>
      </>
    );
  return (
    <>
      {proposal && <p>{t('fourEyesOff.proposed', { by: nameOf(proposal.by) })}</p>}
      {!proposal && roles.admins.length === 1 && <p>{t('fourEyesOff.alone')}</p>}
      <Button
        variant="outlined"
        disabled={disabled || stored === undefined}
        onClick={() => void change.switchFourEyesOff(proposal)}
      >
        {t(proposal ? 'switches.fourEyes.turnOff' : 'fourEyesOff.propose')}
      </Button>
    </>
  );
}

/** The switches for freezing all writing, the four-eyes rule for cases and fact-checks, and two-step verification. */
export function SiteSwitches({ roles, self, disabled, change }: SiteSwitchesProps) {
  const { t } = useTranslation('admin/members');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {(['frozen', 'fourEyes'] as const).map((name) => {
        const isOn = roles[name];
        return (
          <Box key={name} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <strong>{t(`switches.${name}.${isOn ? 'isOn' : 'isOff'}`)}</strong>
            <Hint>{t(`switches.${name}.hint`)}</Hint>
            {name === 'fourEyes' && isOn ? (
              <FourEyesOff {...{ roles, self, disabled, change }} />
            ) : (
              <Button
                variant="outlined"
                color={name === 'frozen' && !isOn ? 'error' : 'primary'}
                disabled={disabled}
                onClick={() => void change.setSwitch(name, !isOn)}
              >
                {t(`switches.${name}.${isOn ? 'turnOff' : 'turnOn'}`)}
              </Button>
            )}
          </Box>
        );
      })}
      <SecondFactorSwitch {...{ roles, disabled, change }} />
    </Box>
  );
}
