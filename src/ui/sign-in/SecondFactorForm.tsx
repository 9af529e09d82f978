import { styled } from '#src/ui/theme/styled.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { authProblem } from '#src/platform/firebase/auth-problem.ts';
import type { SecondFactor } from '#src/platform/firebase/second-factor.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Field, inputBox } from '#src/ui/forms/Field.tsx';
import { AuthAlert, useFocusOnProblem } from './ProviderButtons.tsx';
import type { AuthActs } from './use-auth-act.ts';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 420 });

const CodeBox = styled('input')(inputBox, { letterSpacing: '0.2em' });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface SecondFactorFormProps {
  readonly factors: readonly SecondFactor[];
  readonly acts: AuthActs;
}

/** Asks for the code of an authenticator app or an SMS, and continues what was started. */
export function SecondFactorForm({ factors, acts }: SecondFactorFormProps) {
  const { t } = useTranslation('sign-in');
  const [chosen, choose] = useState(factors.length === 1 ? factors[0] : undefined);
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<AuthActs['problem']>();
  const anchor = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useFocusOnProblem(acts.problem, () => box);

  async function send(factor: SecondFactor): Promise<void> {
    setProblem(undefined);
    try {
      if (anchor.current) await factor.sendCode(anchor.current);
      setSent(true);
    } catch (error) {
      setProblem(authProblem(error));
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (chosen) acts.attemptFactor(() => chosen.confirm(code.trim()));
  }

  const needsCode = chosen?.kind === 'totp' || sent;
  return (
    <Form onSubmit={submit} noValidate>
      <p>{t('factor.lead')}</p>
      {!chosen &&
        factors.map((factor) => (
          <Button key={factor.name ?? factor.kind} variant="outlined" onClick={() => choose(factor)}>
            {t(`factor.${factor.kind}`, { name: factor.name ?? '' })}
          </Button>
        ))}
      {chosen?.kind === 'sms' && (
        <Button variant={sent ? 'outlined' : 'contained'} onClick={() => void send(chosen)}>
          {t(sent ? 'factor.sendAgain' : 'factor.send', { name: chosen.name ?? '' })}
        </Button>
      )}
      {needsCode && (
        <Field label={t('factor.code')} hint={t(`factor.hint.${chosen?.kind ?? 'totp'}`)}>
          {(control) => (
            <CodeBox
              {...control}
              ref={box}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </Field>
      )}
      <AuthAlert problem={problem ?? acts.problem} byRedirect={undefined} />
      <div ref={anchor} />
      <Buttons>
        {needsCode && (
          <Button type="submit" variant="contained" disabled={acts.pending !== undefined}>
            {t('factor.confirm')}
          </Button>
        )}
        <Button onClick={acts.giveUpFactor}>{t('factor.giveUp')}</Button>
      </Buttons>
    </Form>
  );
}
