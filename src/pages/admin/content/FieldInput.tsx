import { type ControllerRenderProps, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { Choice, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { DateInput } from './DateInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { useEditorForm } from './form-context.ts';
import { GroupField } from './GroupField.tsx';
import { GuardedTags } from './GuardedTags.tsx';
import type { InputProps } from './input-props.ts';
import { ListField } from './ListField.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { SourceChoice } from './SourceChoice.tsx';

interface FieldInputProps {
  readonly field: FormField;
  /** The field's place in the form, such as `participants.0.role`. */
  readonly name: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** 是, 否, and for one that may be absent: not said. */
function SwitchInput({ optional, ...rest }: InputProps & { readonly optional: boolean }) {
  const { t } = useTranslation('admin/content');
  const { value: word } = useFieldWords('');
  return (
    <Choice
      {...rest}
      value={typeof rest.value === 'boolean' ? String(rest.value) : ''}
      onChange={(chosen) => rest.onChange(chosen === '' ? null : chosen === 'true')}
    >
      {optional && <option value="">{t('field.unsaid')}</option>}
      <option value="false">{word('false')}</option>
      <option value="true">{word('true')}</option>
    </Choice>
  );
}

function ChoiceInput({ field, ...rest }: InputProps & { readonly field: FormField }) {
  const { t } = useTranslation('admin/content');
  const { value: word } = useFieldWords('');
  return (
    <Choice
      {...rest}
      value={asText(rest.value)}
      onChange={(chosen) => rest.onChange(chosen === '' ? null : chosen)}
    >
      <option value="">{t(field.optional ? 'field.unsaid' : 'field.choose')}</option>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {word(option)}
        </option>
      ))}
    </Choice>
  );
}

function Input({ field, ...input }: InputProps & { readonly field: FormField }) {
  const { t } = useTranslation('admin/content');
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput {...input} field={field} />;
    case 'switch':
      return <SwitchInput {...input} optional={field.optional} />;
    case 'number':
    case 'money':
      return <NumberInput {...input} isMoney={field.kind === 'money'} />;
    case 'date':
      return <DateInput {...input} />;
    case 'dateTime':
      return <DateTimeInput {...input} />;
    case 'source':
      return <SourceChoice {...input} optional={field.optional} />;
    case 'reference':
    case 'references':
      return <ReferenceInput {...input} target={field.target ?? ''} multiple={field.kind === 'references'} />;
    case 'tags':
      return <GuardedTags {...input} />;
    case 'texts':
      return (
        <TextArea
          {...input}
          rows={4}
          value={asTexts(input.value).join('\n')}
          hint={[input.hint, t('field.oneALine')].filter(Boolean).join('')}
          onChange={(text) => input.onChange(text === '' ? [] : text.split('\n'))}
        />
      );
    case 'markdown':
      return <MarkdownInput {...input} value={asText(input.value)} />;
    case 'longText':
      return <TextArea {...input} rows={field.max > 1000 ? 6 : 3} value={asText(input.value)} />;
    default:
      return (
        <TextInput {...input} type={field.kind === 'url' ? 'url' : 'text'} value={asText(input.value)} />
      );
  }
}

function SingleField({ field, name }: FieldInputProps) {
  const { t } = useTranslation('admin/content');
  const { collection, issueAt } = useEditorForm();
  const words = useFieldWords(collection);
  const { field: control }: { field: ControllerRenderProps } = useController({ name });
  const issue = issueAt(name);
  const label = words.label(field.path);
  const isOptional = field.optional || (field.kind !== 'switch' && field.min === 0 && field.of.length === 0);
  const needsNothing =
    isOptional && !['choice', 'date', 'dateTime', 'number', 'money', 'source', 'url'].includes(field.kind);
  return (
    <Input
      field={field}
      label={field.optional || needsNothing ? t('field.optional', { label }) : label}
      value={control.value as unknown}
      onChange={control.onChange}
      error={issue && words.issue(issue)}
      hint={words.help(field.path)}
    />
  );
}

/** One field of a form with its label, help and what is wrong with it, as its kind is typed in. */
export function FieldInput({ field, name }: FieldInputProps) {
  if (field.kind === 'list') return <ListField field={field} name={name} />;
  if (field.kind === 'group') return <GroupField field={field} name={name} />;
  return <SingleField field={field} name={name} />;
}
