import { type GivenVerdict, verdictVoice, type VerdictVoice } from '#src/platform/text/verdict-scale.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';

/** Returns how a verdict is stated in the page's language. */
export function useVerdictVoice(given: GivenVerdict): VerdictVoice {
  const { t } = useTranslation('common');
  return verdictVoice(given, (key, values) => t(key, { checker: '', word: '', ...values }));
}
