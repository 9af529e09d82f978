import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Choice } from '#src/pages/admin/shared/fields/TextInput.tsx';
import type { InputProps } from './input-props.ts';

interface SourceChoiceProps extends InputProps {
  readonly optional: boolean;
}

const titleOf = (source: unknown): string =>
  source !== null && typeof source === 'object' && 'title' in source ? String(source.title) : '';

/** Which of the document's own sources says so. */
export function SourceChoice({ value, onChange, optional, ...rest }: SourceChoiceProps) {
  const { t } = useTranslation('admin/content');
  const sources: unknown = useWatch({ name: 'sources' });
  const titles = Array.isArray(sources) ? sources.map(titleOf) : [];
  return (
    <Choice
      {...rest}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    >
      <option value="">{t(optional ? 'field.unsaid' : 'field.choose')}</option>
      {titles.map((title, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what is chosen
        <option key={index} value={index}>
          {t('field.sourceOption', { number: index + 1, title })}
        </option>
      ))}
    </Choice>
  );
}
