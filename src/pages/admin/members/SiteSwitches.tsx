import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { RolesRecord } from '#src/data/access/roles.schema.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import type { SiteSwitch } from './use-role-change.ts';

interface SiteSwitchesProps {
  readonly roles: RolesRecord;
  readonly disabled: boolean;
  readonly onSwitch: (name: SiteSwitch, on: boolean) => Promise<void>;
}

/** The freeze, which stops all writing, and the four eyes of cases and fact-checks. */
export function SiteSwitches({ roles, disabled, onSwitch }: SiteSwitchesProps) {
  const { t } = useTranslation('admin/members');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {(['frozen', 'fourEyes'] as const).map((name) => {
        const isOn = roles[name];
        return (
          <Box key={name} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <strong>{t(`switches.${name}.${isOn ? 'isOn' : 'isOff'}`)}</strong>
            <Hint>{t(`switches.${name}.hint`)}</Hint>
            <Button
              variant="outlined"
              color={name === 'frozen' && !isOn ? 'error' : 'primary'}
              disabled={disabled}
              onClick={() => void onSwitch(name, !isOn)}
            >
              {t(`switches.${name}.${isOn ? 'turnOff' : 'turnOn'}`)}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}
