import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { RolesRecord } from '#src/data/members/access/roles.schema.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { FourEyesOff } from './FourEyesOff.tsx';
import { SecondFactorSwitch } from './SecondFactorSwitch.tsx';
import type { RoleChange, SiteSwitch } from './use-role-change.ts';

interface SiteSwitchesProps {
  readonly roles: RolesRecord;
  readonly self: string;
  readonly disabled: boolean;
  readonly change: RoleChange;
}

/** The switches for freezing all writing, the four-eyes rule for cases and fact-checks, and two-step verification. */
export function SiteSwitches({ roles, self, disabled, change }: SiteSwitchesProps) {
  const { t } = useTranslation('admin/members');
  const onSwitch = (name: SiteSwitch, on: boolean) => void change.setSwitch(name, on);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {(['frozen', 'fourEyes'] as const).map((name) => {
        const isOn = roles[name];
        return (
          <Box key={name} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <strong>{t(`switches.${name}.${isOn ? 'isOn' : 'isOff'}`)}</strong>
            <Hint>{t(`switches.${name}.hint`)}</Hint>
            {name === 'fourEyes' && isOn ? (
              <FourEyesOff roles={roles} self={self} disabled={disabled} change={change} />
            ) : (
              <Button
                variant="outlined"
                color={name === 'frozen' && !isOn ? 'error' : 'primary'}
                disabled={disabled}
                onClick={() => onSwitch(name, !isOn)}
              >
                {t(`switches.${name}.${isOn ? 'turnOff' : 'turnOn'}`)}
              </Button>
            )}
          </Box>
        );
      })}
      <SecondFactorSwitch roles={roles} disabled={disabled} change={change} />
    </Box>
  );
}
