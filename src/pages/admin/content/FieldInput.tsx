import { useState } from 'react';
import { type ControllerRenderProps, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { momentOf, taipeiClock, parseDay, parseNumber } from '#src/data/content/form/typed-values.ts';
import { Choice, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useTagJudge, useTagLimits } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { Field, inputBox } from '#src/ui/forms/Field.tsx';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { formatMoney } from '#src/ui/text/format-money.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useEditorForm } from './form-context.ts';
import { GroupField } from './GroupField.tsx';
import type { InputProps } from './input-props.ts';
import { ListField } from './ListField.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';

/** Tags, judged by the site's rules as they are typed. */
function GuardedTags({ value, onChange, label, error }: InputProps) {
  const judge = useTagJudge();
  const { count, length } = useTagLimits();
  const tags = Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : [];
  return (
    <TagInput
      label={label}
      value={tags}
      max={count}
      maxLength={length}
      judge={judge}
      error={error}
      onChange={onChange}
    />
  );
}

interface SourceChoiceProps extends InputProps {
  readonly optional: boolean;
}

const titleOf = (source: unknown): string =>
  source !== null && typeof source === 'object' && 'title' in source ? String(source.title) : '';

/** Which of the document's own sources says so. */
function SourceChoice({ value, onChange, optional, ...rest }: SourceChoiceProps) {
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

interface NumberInputProps extends InputProps {
  readonly isMoney: boolean;
}

/** A number; of money also 1億2000萬. What is no number stays as it was typed, with the reason below. */
function NumberInput({ value, onChange, isMoney, hint, ...rest }: NumberInputProps) {
  const { t } = useTranslation('admin/content');
  const stored = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [text, setText] = useState(stored);
  // A value that did not come from the text, as after a merge, replaces it.
  const isOfText = typeof value === 'number' ? parseNumber(text, isMoney) === value : text === stored;
  const understood =
    isMoney && typeof value === 'number' ? t('field.money', { amount: formatMoney(value) }) : undefined;
  return (
    <TextInput
      {...rest}
      value={isOfText ? text : stored}
      hint={[understood, hint].filter(Boolean).join(' ') || undefined}
      onChange={(typed) => {
        setText(typed);
        onChange(typed.trim() === '' ? null : (parseNumber(typed, isMoney) ?? typed));
      }}
    />
  );
}

/** A day typed in either calendar; below it is how it was understood, in both. */
function DateInput({ value, onChange, hint, error, label }: InputProps) {
  const { t } = useTranslation('admin/content');
  const day = typeof value === 'string' ? value : '';
  const [text, setText] = useState(day);
  // A value that did not come from the text, as after a merge, replaces it.
  const shown = day !== '' && parseDay(text) !== day && text !== day ? day : text;
  const known = parseDay(day);
  const understood =
    known &&
    t('field.day', {
      gregorian: formatDate(known, { calendar: 'gregorian' }),
      roc: formatDate(known, { calendar: 'roc' }),
    });
  return (
    <TextInput
      label={label}
      value={day === '' && parseDay(text) !== undefined ? '' : shown}
      error={error}
      hint={understood ?? [hint, t('field.dayHint')].filter(Boolean).join('')}
      onChange={(typed) => {
        setText(typed);
        onChange(typed.trim() === '' ? null : (parseDay(typed) ?? typed));
      }}
    />
  );
}

const DateTimeBox = styled('input')(inputBox);

/** A moment by the clock in Taipei, wherever the member is. */
function DateTimeInput({ label, value, onChange, error, hint }: InputProps) {
  const { t } = useTranslation('admin/content');
  const clock = typeof value === 'string' ? taipeiClock(value) : '';
  const day = clock && formatDate(`${clock}:00+08:00`, { calendar: 'roc', dateStyle: 'full' });
  return (
    <Field label={label} error={error} hint={[day, t('field.taipei'), hint].filter(Boolean).join(' ')}>
      {(control) => (
        <DateTimeBox
          {...control}
          type="datetime-local"
          value={clock}
          onChange={(event) => onChange(momentOf(event.target.value) ?? null)}
        />
      )}
    </Field>
  );
}

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
