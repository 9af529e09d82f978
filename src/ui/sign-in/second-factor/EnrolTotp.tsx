import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { TotpEnrolment } from '#src/platform/firebase/factor-enrolment.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { QrCode } from '#src/ui/share/QrCode.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { CodeForm } from './CodeForm.tsx';
import type { SecondFactorActs } from './use-second-factors.ts';

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
export function EnrolTotp({ enrolment, acts, onClose }: EnrolTotpProps) {
  const { t } = useTranslation('second-factor');
  async function confirm(code: string, name: string): Promise<void> {
    const isDone = await acts.attempt(() => enrolment.confirm(code, name).then(() => true));
    if (!isDone) return;
    onClose();
    await acts.done('enrolled');
  }
  return (
    <Steps>
      <p>{t('totp.scan')}</p>
      <QrCode text={enrolment.address} label={t('totp.qr')} />
      <CopyField label={t('totp.key')} value={enrolment.key} />
      <CodeForm
        kind="totp"
        disabled={acts.isBusy}
        onConfirm={(code, name) => void confirm(code, name)}
        onCancel={onClose}
      />
    </Steps>
  );
}
