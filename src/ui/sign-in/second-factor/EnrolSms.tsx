import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Enrolment } from '#src/platform/firebase/factor-enrolment.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { buttonRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { SecondFactorActs } from './SecondFactors.tsx';

/**
 * Returns a typed phone number in E.164 (ITU-T: `+`, then up to 15 digits): from `+886 912-345-678`, or as dialled
 * within Taiwan, `0912345678`. Undefined when the text is not a phone number.
 */
export function phoneNumberOf(text: string): string | undefined {
  const typed = text.normalize('NFKC').replaceAll(/[\s().-]/g, '');
  const number = typed.replace(/^00/, '+').replace(/^0(?=9\d{8}$)/, '+886');
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined;
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 420 });

const CodeField = styled(TextField)({ letterSpacing: '0.2em' });

const Buttons = styled('div')(buttonRow);

/** The maximum length of a second factor's name, in UTF-16 units. */
const nameLimit = 40;

interface EnrolProps {
  readonly acts: SecondFactorActs;
  readonly onClose: () => void;
}

interface CodeFormProps extends EnrolProps {
  readonly kind: 'totp' | 'sms';
  readonly enrolment: Enrolment;
}

/** Asks for the first code of a new second factor and its name, and enrols it. */
export function CodeForm({ kind, enrolment, acts, onClose }: CodeFormProps) {
  const { t } = useTranslation('second-factor');
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [hasTried, setTried] = useState(false);
  const typed = code.replaceAll(/\s/g, '');

  async function enrol(): Promise<void> {
    const named = name.trim() || t(`kind.${kind}`);
    if (!(await acts.attempt(() => enrolment.confirm(typed, named).then(() => true)))) return;
    onClose();
    await acts.done('enrolled');
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (typed !== '') void enrol();
  }

  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        maxLength={nameLimit}
        placeholder={t(`kind.${kind}`)}
        autoComplete="off"
        onChange={setName}
      />
      <CodeField
        label={t('code')}
        hint={t(`codeHint.${kind}`)}
        error={hasTried && typed === '' ? t('codeMissing') : undefined}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={setCode}
      />
      <Buttons>
        <Button type="submit" variant="contained" disabled={acts.isBusy}>
          {t('confirm')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </Buttons>
    </Form>
  );
}

/** Asks for a phone number, and then for the code of the SMS sent to it. */
export function EnrolSms({ acts, onClose }: EnrolProps) {
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

  return (
    <>
      {enrolment ? (
        <CodeForm kind="sms" enrolment={enrolment} acts={acts} onClose={onClose} />
      ) : (
        <Form onSubmit={submit} noValidate>
          <TextField
            label={t('sms.phone')}
            hint={t('sms.hint')}
            error={hasTried && !number ? t('sms.invalid') : undefined}
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={setPhone}
          />
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
