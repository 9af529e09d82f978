import { useTranslation } from '#src/ui/text/use-translation.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import type signInTexts from '#src/locales/zh-TW/sign-in.json';

type Known = keyof (typeof signInTexts)['provider']['name'];

const known: Readonly<Record<string, Known>> = {
  'google.com': 'google',
  'facebook.com': 'facebook',
  'github.com': 'github',
  'twitter.com': 'twitter',
  'apple.com': 'apple',
  'microsoft.com': 'microsoft',
  'yahoo.com': 'yahoo',
  password: 'password',
};

/** Returns the common name of a provider; the operator's own provider has the name from the configuration. */
export function useProviderName(): (id: string) => string {
  const { t } = useTranslation('sign-in');
  const { signIn } = platformConfig();
  return (id) =>
    signIn?.providers.find((each) => each.id === id)?.label ?? t(`provider.name.${known[id] ?? 'own'}`);
}
