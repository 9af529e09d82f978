import { useId } from 'react';
import { styled } from '#src/ui/theme/styled.ts';
import { controlHeight, duration, ease } from '#src/ui/theme/shape.ts';
import { Hint } from '#src/ui/forms/Field.tsx';

const Row = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: controlHeight,
  maxWidth: '32rem',
  fontWeight: 700,
  cursor: 'pointer',
});

const Track = styled('input')(({ theme }) => ({
  flex: 'none',
  position: 'relative',
  appearance: 'none',
  width: 52,
  height: 30,
  margin: 0,
  border: `2px solid ${theme.vars.palette.control}`,
  borderRadius: 15,
  backgroundColor: theme.vars.palette.background.sunken,
  cursor: 'pointer',
  transition: `background-color ${duration.normal} ${ease}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 20,
    height: 20,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.control,
    transition: `transform ${duration.normal} ${ease}`,
  },
  '&:checked': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&:checked::before': {
    transform: 'translateX(22px)',
    backgroundColor: theme.vars.palette.primary.contrastText,
  },
  '@media (forced-colors: active)': { appearance: 'auto' },
}));

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch that applies at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <Row>
        {label}
        <Track
          type="checkbox"
          role="switch" // oxlint-disable-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
          checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
      </Row>
      <Hint id={id}>{hint}</Hint>
    </div>
  );
}
