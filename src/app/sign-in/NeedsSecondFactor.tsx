import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { factorsQuery } from '#src/ui/sign-in/second-factor/second-factor.queries.ts';
import { SecondFactors } from '#src/ui/sign-in/second-factor/SecondFactors.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Shown when a member's role requires a second factor: enrol one, or sign in again with the existing one. */
export function NeedsSecondFactor() {
  const { t } = useTranslation('second-factor');
  const { data: factors } = useQuery(factorsQuery);
  const signOut = useSignOut();
  if (factors && factors.length > 0)
    return (
      <>
        <p>{t('required.signIn')}</p>
        <Button variant="contained" onClick={signOut}>
          {t('required.signOut')}
        </Button>
      </>
    );
  return (
    <>
      <SecondFactors isRequired />
      <Button onClick={signOut}>{t('required.signOut')}</Button>
    </>
  );
}
