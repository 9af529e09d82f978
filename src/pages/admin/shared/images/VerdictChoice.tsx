import { useTranslation } from '#src/ui/text/use-translation.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { type Verdict, verdicts } from '#src/platform/text/verdict-scale.ts';

interface VerdictChoiceProps {
  readonly none: string;
  readonly value: Verdict | '';
  readonly hint?: string;
  readonly onChange: (verdict: Verdict | '') => void;
}

/** Chooses the verdict on an image's claim, or that it is a plain image. */
export function VerdictChoice(props: VerdictChoiceProps) {
  const { t } = useTranslation('admin');
  const ofScale = verdicts.map((verdict) => ({ value: verdict, label: verdict }));
  return <SelectInput {...props} label={t('form.verdict')} choices={ofScale} />;
}
