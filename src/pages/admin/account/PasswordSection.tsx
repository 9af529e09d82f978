import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { PasswordCheck } from '#src/platform/firebase/password-policy.ts';
import { CheckIcon } from '#src/ui/icons/icons.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { authProblem } from '#src/platform/firebase/auth-problem.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import Button from '@mui/material/Button';
import { notify } from '#src/ui/feedback/notify.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { AuthAlert } from '#src/ui/sign-in/ProviderButtons.tsx';
import { ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';
import { useAuthAct } from '#src/ui/sign-in/use-auth-act.ts';
import { useLinkedProviders } from './SignInMethods.tsx';

const Rules = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 8, color: theme.vars.palette.text.secondary },
  '& li[data-met]': { color: theme.vars.palette.text.primary },
  '& li > span:first-of-type': {
    flex: 'none',
    width: 20,
    height: 20,
    textAlign: 'center',
    lineHeight: '20px',
  },
}));

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

/** The requirements of the auth service for a password, and which of them are already met. */
function PasswordRules({ check }: { readonly check: PasswordCheck }) {
  const { t } = useTranslation('admin/account');
  return (
    <div>
      <Heading>{t(check.enforced ? 'password.rules' : 'password.advice')}</Heading>
      <Rules aria-live="polite">
        {check.rules.map(({ name, met, count }) => (
          <li key={name} data-met={met || undefined}>
            <span aria-hidden>{met ? <CheckIcon size={20} /> : '・'}</span>
            <span>
              {t(`password.rule.${name}`, { count, symbols: check.symbols })}
              <VisuallyHidden>（{t(met ? 'password.met' : 'password.unmet')}）</VisuallyHidden>
            </span>
          </li>
        ))}
      </Rules>
    </div>
  );
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 460 });

/** Sets or changes the account's password, checked against the policy of the auth service. */
export function PasswordSection({ email }: { readonly email: string | undefined }) {
  const { t } = useTranslation('admin/account');
  const { linked, lookAgain } = useLinkedProviders();
  const [password, setPassword] = useState('');
  const onDone = () => {
    setPassword('');
    lookAgain();
    notify({ type: 'positive', message: t('password.saved') });
  };
  const acts = useAuthAct({ onDone });
  const { data: check, error } = useQuery({
    queryKey: ['auth', 'password', password],
    gcTime: 0,
    placeholderData: (previous) => previous,
    queryFn: async () => (await import('#src/platform/firebase/password-policy.ts')).checkPassword(password),
  });
  const hasPassword = linked?.some(({ id }) => id === 'password') ?? false;
  const isOffered = platformConfig().signIn?.providers.some(({ id }) => id === 'password') ?? false;
  if (!linked || !email || !(hasPassword || isOffered)) return null;

  async function save(): Promise<void> {
    if (!(await ensureRecentSignIn())) return;
    acts.attempt('password', async () => {
      const { setPassword: store } = await import('#src/platform/firebase/auth-acts.ts');
      await store(password);
    });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void save();
  }

  const action = t(hasPassword ? 'password.change' : 'password.set');
  return (
    <Section title={t('password.title')}>
      <Form onSubmit={submit} noValidate>
        <TextField
          label={t('password.new')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        {check && <PasswordRules check={check} />}
        <AuthAlert
          problem={acts.problem ?? (error ? authProblem(error) : undefined)}
          byRedirect={undefined}
        />
        <div>
          <Button
            type="submit"
            variant="contained"
            disabled={!check?.acceptable || acts.pending !== undefined}
          >
            {action}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
