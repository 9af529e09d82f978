import {
  type GivenVerdict,
  type VerdictColor,
  type VerdictVoice,
  verdictVoice,
} from '#src/platform/text/verdict-scale.ts';
import {
  AlertIcon,
  CheckIcon,
  CloseIcon,
  InfoIcon,
  PartialIcon,
  QuestionIcon,
} from '#src/ui/icons/icons.tsx';
import { Grille } from '#src/ui/icons/Grille.tsx';
import { Badge } from '#src/ui/status/Badge.tsx';
import { centred } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';

/** Returns how a verdict is stated in the page's language. */
export function useVerdictVoice(given: GivenVerdict): VerdictVoice {
  const { t } = useTranslation('common');
  return verdictVoice(given, (key, values) => t(key, { checker: '', word: '', ...values }));
}

const Stamp = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: VerdictColor;
}>(({ theme, tone }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  // Below the image, so that its own text stays readable.
  '&[data-below]': { position: 'relative' },
  ...centred,
  gap: 6,
  padding: '5px 8px',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  fontWeight: 700,
  color: theme.vars.palette[tone].contrastText,
  backgroundColor: theme.vars.palette[tone].main,
  printColorAdjust: 'exact',
  overflow: 'hidden',
}));

/** The verdict's grille, cut off at the end of a badge, where there is no text. */
const Pane = styled(Grille)({
  position: 'absolute',
  right: -8,
  top: '50%',
  translate: '0 -50%',
  opacity: 0.4,
  '@media (forced-colors: active), print': { display: 'none' },
});

interface VerdictStampProps extends Pick<GivenVerdict, 'verdict'> {
  /** In the flow below the image; otherwise over the lower edge of its positioned parent. */
  readonly isBelow?: boolean;
}

/** This site's verdict on an image, inseparable from it: the image of a false claim is never shown without it. */
export function VerdictStamp({ verdict, isBelow = false }: VerdictStampProps) {
  const { stamp, sign, color, pattern } = useVerdictVoice({ verdict, checker: undefined });
  return (
    <Stamp tone={color} data-below={isBelow || undefined}>
      <VerdictIcon sign={sign} />
      {stamp}
      <Pane pattern={pattern} size={44} />
    </Stamp>
  );
}

const icons = {
  check: CheckIcon,
  partial: PartialIcon,
  alert: AlertIcon,
  close: CloseIcon,
  question: QuestionIcon,
  quoted: InfoIcon,
};

/** The icon that goes with a verdict's word. */
export function VerdictIcon({ sign, size = 18 }: Pick<VerdictVoice, 'sign'> & { readonly size?: number }) {
  const Icon = icons[sign];
  return <Icon size={size} />;
}

/** A verdict as icon, word and colour; that of another organisation as its name and its word. */
export function VerdictBadge({ verdict, checker }: GivenVerdict) {
  const { word, sign, color, pattern } = useVerdictVoice({ verdict, checker });
  return (
    <Badge
      tone={color}
      icon={<VerdictIcon sign={sign} />}
      pane={<Pane pattern={pattern} size={40} />}
      wraps={checker !== undefined}
    >
      {word}
    </Badge>
  );
}

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: VerdictColor;
}>(({ theme, tone }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  paddingLeft: 14,
  borderLeft: `3px solid ${theme.vars.palette[tone].main}`,
  '& p': { margin: 0, fontSize: '1rem', lineHeight: 1.7, color: theme.vars.palette.text.secondary },
}));

/** A verdict with a sentence that explains it, for the head of a page. */
export function VerdictNotice(given: GivenVerdict) {
  const { notice, color } = useVerdictVoice(given);
  return (
    <Root tone={color}>
      <VerdictBadge {...given} />
      <p>{notice}</p>
    </Root>
  );
}
