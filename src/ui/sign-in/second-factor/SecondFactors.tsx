import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import type { EnrolledFactor, TotpEnrolment } from '#src/platform/firebase/factor-enrolment.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { AuthAlert, MethodList, MethodRow } from '#src/ui/sign-in/ProviderButtons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { QrCode } from '#src/ui/share/QrCode.tsx';
import { EnrolSms, CodeForm } from './EnrolSms.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AuthProblem, authProblem } from '#src/platform/firebase/auth-problem.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';
import { factorsQuery } from './second-factor.queries.ts';

/** The account's second factors and the actions on them, each of which needs a recent sign-in. */
function useSecondFactors() {
  const { t } = useTranslation('second-factor');
  const client = useQueryClient();
  const { data: factors, error } = useQuery(factorsQuery);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem>();

  /**
   * Runs an action of Auth. Returns its result, or undefined if it failed or was cancelled; `problem` then describes
   * the failure.
   */
  async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    setProblem(undefined);
    setBusy(true);
    try {
      return (await ensureRecentSignIn()) ? await act() : undefined;
    } catch (thrown) {
      setProblem(authProblem(thrown));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** Reads the factors and the role again, and notifies the member of what was done. */
  async function done(what: 'enrolled' | 'removed'): Promise<void> {
    notify({ type: 'positive', message: t(what) });
    await client.invalidateQueries({ queryKey: ['auth'] });
    await client.invalidateQueries({ queryKey: ['access'] });
  }

  return { factors, isBusy, problem: problem ?? (error ? authProblem(error) : undefined), attempt, done };
}

export type SecondFactorActs = ReturnType<typeof useSecondFactors>;

const Steps = styled('div')({
  display: 'grid',
  gap: 16,
  maxWidth: 420,
  '& p': { margin: 0 },
  '& svg': { margin: 0 },
});

interface EnrolTotpProps {
  readonly enrolment: TotpEnrolment;
  readonly acts: SecondFactorActs;
  readonly onClose: () => void;
}

/** Enrols an authenticator app: shows the QR code to scan or the key to type, and asks for the app's first code. */
function EnrolTotp({ enrolment, acts, onClose }: EnrolTotpProps) {
  const { t } = useTranslation('second-factor');
  return (
    <Steps>
      <p>{t('totp.scan')}</p>
      <QrCode text={enrolment.address} label={t('totp.qr')} />
      <CopyField label={t('totp.key')} value={enrolment.key} />
      <CodeForm kind="totp" enrolment={enrolment} acts={acts} onClose={onClose} />
    </Steps>
  );
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Stack = styled('div')({ display: 'grid', gap: 16 });

interface SecondFactorsProps {
  /** The site requires a second factor of the member, so the last one cannot be removed. */
  readonly isRequired: boolean;
}

/** The member's second factors: add an authenticator app or a phone, or remove one. */
export function SecondFactors({ isRequired }: SecondFactorsProps) {
  const { t } = useTranslation(['second-factor', 'common']);
  const acts = useSecondFactors();
  const { factors } = acts;
  const [enrolling, setEnrolling] = useState<'sms' | TotpEnrolment>();
  const offered = platformConfig().signIn?.secondFactors ?? ['totp'];

  async function startTotp(): Promise<void> {
    const { enrolTotp } = await import('#src/platform/firebase/factor-enrolment.ts');
    setEnrolling(await acts.attempt(() => enrolTotp(t('common:site.name'))));
  }

  async function remove({ id, kind, name = t(`kind.${kind}`) }: EnrolledFactor): Promise<void> {
    const question = { title: t('removeQuestion', { name }), message: t('removeHint') };
    if (!(await confirm({ ...question, confirmLabel: t('removeConfirm'), danger: true }))) return;
    const { removeFactor } = await import('#src/platform/firebase/factor-enrolment.ts');
    if (await acts.attempt(() => removeFactor(id).then(() => true))) await acts.done('removed');
  }

  return (
    <Stack>
      {factors && factors.length > 0 && (
        <MethodList>
          {factors.map((factor) => {
            const { id, kind, name = t(`kind.${kind}`), enrolledAt } = factor;
            const isLast = isRequired && factors.length === 1;
            return (
              <MethodRow key={id}>
                <div>
                  <strong>{name}</strong>
                  <span>
                    {t(`kind.${kind}`)}
                    {enrolledAt &&
                      t('since', { date: formatDate(new Date(enrolledAt), { dateStyle: 'long' }) })}
                  </span>
                  {isLast && <span>{t('last')}</span>}
                </div>
                {!isLast && (
                  <Button
                    variant="outlined"
                    color="error"
                    disabled={acts.isBusy}
                    onClick={() => void remove(factor)}
                  >
                    {t('remove', { name })}
                  </Button>
                )}
              </MethodRow>
            );
          })}
        </MethodList>
      )}
      {factors?.length === 0 && <p>{t('none')}</p>}
      <AuthAlert problem={acts.problem} byRedirect={undefined} />
      {enrolling === undefined && (
        <Buttons>
          {offered.includes('totp') && (
            <Button variant="outlined" disabled={acts.isBusy} onClick={() => void startTotp()}>
              {t('totp.add')}
            </Button>
          )}
          {offered.includes('sms') && (
            <Button variant="outlined" disabled={acts.isBusy} onClick={() => setEnrolling('sms')}>
              {t('sms.add')}
            </Button>
          )}
        </Buttons>
      )}
      {enrolling === 'sms' && <EnrolSms acts={acts} onClose={() => setEnrolling(undefined)} />}
      {enrolling !== undefined && enrolling !== 'sms' && (
        <EnrolTotp enrolment={enrolling} acts={acts} onClose={() => setEnrolling(undefined)} />
      )}
      <p>{t('recovery')}</p>
    </Stack>
  );
}
