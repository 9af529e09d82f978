import { Fragment } from 'react';
import { flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AuthAct } from '#src/platform/firebase/auth-problem.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { AuthAlert } from './AuthAlert.tsx';
import type { AuthActs } from './use-auth-act.ts';
import { useProviderName } from './use-provider-name.ts';

/** The methods to sign in or to reauthenticate, one per line. */
export const MethodList = styled('ul')({ listStyle: 'none', margin: '12px 0', padding: 0 });

export const MethodRow = styled('li')(({ theme }) => ({
  ...flexRow,
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '12px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type > :is(strong, span)': { display: 'block', overflowWrap: 'anywhere' },
  '& > div:first-of-type > span': theme.typography.note,
}));

/** What went wrong with a method, in its row below name and button. */
export const MethodProblem = styled('div')({
  flexBasis: '100%',
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  marginTop: 4,
});

const List = styled('div')({ display: 'flex', flexDirection: 'column', gap: 10 });

const Waiting = styled('output')(({ theme }) => ({
  fontSize: '1rem',
  color: theme.vars.palette.text.secondary,
}));

interface ProviderButtonsProps {
  readonly act: Exclude<AuthAct, 'link'>;
  readonly providers: readonly string[];
  readonly acts: AuthActs;
  /** Explains what leaving the page means, if the page has more on it than the form. */
  readonly redirectHint?: string;
}

/**
 * A button for each provider, with its problem below it. The buttons stay enabled while a popup is open: another click
 * starts again.
 */
export function ProviderButtons({ act, providers, acts, redirectHint }: ProviderButtonsProps) {
  const { t } = useTranslation('sign-in');
  const nameOf = useProviderName();
  const waits = acts.pending !== undefined && providers.includes(acts.pending);
  return (
    <List>
      {providers.map((id) => (
        <Fragment key={id}>
          <Button variant="outlined" size="large" onClick={() => acts.actWithProvider(act, id)}>
            {t(`provider.${act}`, { name: nameOf(id) })}
          </Button>
          {acts.failed === id && <AuthAlert {...acts} redirectHint={redirectHint} />}
        </Fragment>
      ))}
      <Waiting>{waits && t('provider.waiting')}</Waiting>
    </List>
  );
}
