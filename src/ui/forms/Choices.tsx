import { type ReactNode, useId } from 'react';
import { styled } from '#src/ui/theme/styled.ts';
import { centred, controlHeight, gridOf, knowsHas, radius } from '#src/ui/theme/shape.ts';
import { labelLook, Notes } from './Field.tsx';

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });

const Legend = styled('legend')({ ...labelLook, padding: 0 });

const Options = styled('div')(({ theme }) => ({
  ...gridOf('repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))', 8),
  maxWidth: '32rem',
  '& label': {
    position: 'relative',
    ...centred,
    flexDirection: 'column',
    gap: 2,
    minHeight: controlHeight,
    padding: '8px 4px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: radius.control,
    lineHeight: 1.4,
    backgroundColor: theme.vars.palette.background.paper,
    textAlign: 'center',
    cursor: 'pointer',
  },
  '& label:hover': { backgroundColor: theme.vars.palette.background.sunken },
  '& label:has(:checked)': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    fontWeight: 700,
  },
  '& label:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  // The whole box is the radio button. Without `:has` the box cannot show that it is chosen, so the radio button stays
  // visible.
  [knowsHas]: {
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  },
}));

interface ChoicesProps<V extends string> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly value: V | undefined;
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChoose: (value: V) => void;
}

/** One of a few options: radio buttons as boxes side by side. */
export function Choices<V extends string>(props: ChoicesProps<V>) {
  const { label, hint, error, value, options, onChoose } = props;
  const id = useId();
  return (
    <Group
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
    >
      <Legend>{label}</Legend>
      <Options>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </Options>
      <Notes id={id} error={error} hint={hint} />
    </Group>
  );
}
