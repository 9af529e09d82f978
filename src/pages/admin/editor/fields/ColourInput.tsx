import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type AccentRole, accentRoles } from '#src/ui/theme/accent.ts';
import { darkRoles, lightRoles } from '#src/ui/theme/color-roles.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import type { InputProps } from './input-props.ts';
import { UnderstoodInput } from './UnderstoodInput.tsx';

const Picker = styled('input')({
  position: 'absolute',
  width: 1,
  height: 1,
  opacity: 0,
  border: 0,
  padding: 0,
});

const Sample = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  marginTop: 8,
  borderRadius: radius.card,
  border: '1px solid',
  '& span': { padding: '6px 14px', borderRadius: radius.control, fontWeight: 700 },
});

const schemes = { light: lightRoles, dark: darkRoles } as const;

/** Formats a contrast ratio with one decimal, never rounded up: 4.46 must not be shown as 4.5. */
const ratio = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1);

interface SchemeProps {
  readonly scheme: keyof typeof schemes;
  readonly colour: string;
  readonly role: AccentRole;
}

/** The colour as adjusted for one colour scheme, with its contrast ratios and a sample. */
function Scheme({ scheme, colour, role }: SchemeProps) {
  const { t } = useTranslation('admin/content');
  const { surface, hairline, onMain } = schemes[scheme];
  const { main, container } = role;
  const isAsChosen = main.toLowerCase() === colour.toLowerCase();
  return (
    <li>
      <Hint>
        {t(isAsChosen ? 'accent.kept' : 'accent.adjusted', {
          scheme: t(`accent.${scheme}`),
          colour,
          main,
          before: ratio(role.chosenContrast),
          contrast: ratio(role.contrast),
        })}
      </Hint>
      <Sample aria-hidden="true" style={{ background: surface, borderColor: hairline }}>
        <span style={{ background: main, color: onMain }}>{t('accent.sample')}</span>
        <span style={{ background: container, color: main }}>{t('accent.sample')}</span>
        <u style={{ color: main }}>{t('accent.sampleText')}</u>
      </Sample>
    </li>
  );
}

/** A colour field with the browser's colour picker, and the resulting contrast in light and dark. */
export function ColourInput(input: InputProps) {
  const { t } = useTranslation('admin/content');
  const picker = useRef<HTMLInputElement>(null);
  const { value, label, onChange } = input;
  const colour = typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : undefined;
  const roles = colour === undefined ? undefined : accentRoles(colour);
  return (
    <UnderstoodInput {...input} kind="colour" example={t('typed.example.colour')}>
      <Box sx={{ position: 'relative' }}>
        <Button onClick={() => picker.current?.showPicker()}>
          {t('accent.pick')}
          <VisuallyHidden>{t('typed.pickOf', { label })}</VisuallyHidden>
        </Button>
        <Picker
          ref={picker}
          type="color"
          tabIndex={-1}
          aria-hidden="true"
          value={colour ?? lightRoles.teal.main.toLowerCase()}
          onChange={(event) => onChange(event.target.value)}
        />
      </Box>
      {colour && roles && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {(['light', 'dark'] as const).map((scheme) => (
            <Scheme key={scheme} scheme={scheme} colour={colour} role={roles[scheme]} />
          ))}
        </Box>
      )}
    </UnderstoodInput>
  );
}
