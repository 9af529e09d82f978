import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Enrolment } from '#src/platform/firebase/factor-enrolment.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Field, inputBox } from '#src/ui/forms/Field.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { CodeForm } from './CodeForm.tsx';
import { phoneNumberOf } from './phone-number.ts';
import type { SecondFactorActs } from './use-second-factors.ts';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 420 });

const PhoneBox = styled('input')(inputBox);

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface EnrolSmsProps {
  readonly acts: SecondFactorActs;
  readonly onClose: () => void;
}

/** Asks for a phone number, and then for the code of the SMS sent to it. */
export function EnrolSms({ acts, onClose }: EnrolSmsProps) {
  const { t } = useTranslation('second-factor');
  const [phone, setPhone] = useState('');
  const [hasTried, setTried] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const anchor = useRef<HTMLDivElement>(null);
  const number = phoneNumberOf(phone);

  async function send(): Promise<void> {
    setTried(true);
    const element = anchor.current;
    if (!number || !element) return;
    const { enrolSms } = await import('#src/platform/firebase/factor-enrolment.ts');
    setEnrolment(await acts.attempt(() => enrolSms(number, element)));
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send();
  }

  async function confirm(code: string, name: string): Promise<void> {
    const isDone = await acts.attempt(async () => enrolment && (await enrolment.confirm(code, name), true));
    if (!isDone) return;
    onClose();
    await acts.done('enrolled');
  }

  return (
    <>
      {enrolment ? (
        <CodeForm
          kind="sms"
          disabled={acts.isBusy}
          onConfirm={(code, name) => void confirm(code, name)}
          onCancel={onClose}
        />
      ) : (
        <Form onSubmit={submit} noValidate>
          <Field
            label={t('sms.phone')}
            hint={t('sms.hint')}
            error={hasTried && !number ? t('sms.invalid') : undefined}
          >
            {(control) => (
              <PhoneBox
                {...control}
                type="tel"
                autoComplete="tel"
                value={phone}
                onChange={(event) => setPhone(event.target.value)}
              />
            )}
          </Field>
          <Buttons>
            <Button type="submit" variant="contained" disabled={acts.isBusy}>
              {t('sms.send')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </Buttons>
        </Form>
      )}
      <div ref={anchor} />
    </>
  );
}
