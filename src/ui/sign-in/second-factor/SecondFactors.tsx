import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import type { EnrolledFactor, TotpEnrolment } from '#src/platform/firebase/factor-enrolment.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { AuthAlert } from '#src/ui/sign-in/AuthAlert.tsx';
import { MethodList, MethodRow } from '#src/ui/sign-in/MethodList.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { EnrolSms } from './EnrolSms.tsx';
import { EnrolTotp } from './EnrolTotp.tsx';
import { useSecondFactors } from './use-second-factors.ts';

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
