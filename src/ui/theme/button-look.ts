import { controlHeight, duration, ease, radius } from './shape.ts';
import type { SiteTheme } from './site-theme.ts';
import type { CSSObject } from './styled.ts';

export interface ButtonLook {
  /** `contained` for the main action, `outlined` for the one beside it, `text` for the rest. */
  readonly variant?: 'contained' | 'outlined' | 'text' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** `error` for destructive actions. */
  readonly color?: 'primary' | 'error' | undefined;
}

/** The base of every button, with a label or without: none of the browser's own look, 44 px for touch. */
function buttonBase({ vars }: SiteTheme, hover: string, disabled: CSSObject = {}): CSSObject {
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: controlHeight,
    minHeight: controlHeight,
    margin: 0,
    border: 0,
    borderRadius: radius.control,
    backgroundColor: 'transparent',
    textAlign: 'center',
    textDecoration: 'none',
    verticalAlign: 'middle',
    appearance: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    transition: `background-color ${duration.normal} ${ease}, border-color ${duration.normal} ${ease}`,
    '@media (hover: hover)': { '&:hover': { backgroundColor: hover } },
    '&:disabled, &.Mui-disabled': {
      color: vars.palette.text.secondary,
      pointerEvents: 'none',
      cursor: 'default',
      ...disabled,
    },
  };
}

const paddings = { small: '8px 12px', medium: '8px 18px', large: '12px 24px' } as const;
const fontSizes = { small: '0.9375rem', medium: '1rem', large: '1.0625rem' } as const;

/** The look of a button with a label. */
export function buttonLook(
  theme: SiteTheme,
  { variant = 'text', size = 'medium', color = 'primary' }: ButtonLook,
): CSSObject {
  const { background, control, divider, [color]: tone } = theme.vars.palette;
  const kinds: Record<NonNullable<typeof variant>, CSSObject> = {
    text: { ...buttonBase(theme, background.sunken), color: tone.main },
    outlined: {
      ...buttonBase(theme, background.sunken, { borderColor: divider }),
      color: tone.main,
      border: `1px solid ${control}`,
      backgroundColor: background.paper,
    },
    contained: {
      ...buttonBase(theme, tone.dark, { backgroundColor: background.sunken }),
      color: tone.contrastText,
      // Visible in forced-colors mode, which removes backgrounds.
      border: '1px solid transparent',
      backgroundColor: tone.main,
    },
  };
  return {
    ...theme.typography.button,
    ...kinds[variant],
    padding: variant === 'text' ? paddings.small : paddings[size],
    fontSize: fontSizes[size],
    ...(size === 'large' && { minHeight: 52 }),
  };
}

/** The look of an icon button, which has its name in `aria-label`. */
export function iconButtonLook(theme: SiteTheme): CSSObject {
  const { background, text } = theme.vars.palette;
  return { ...buttonBase(theme, background.sunken), flex: 'none', padding: 9, color: text.secondary };
}
