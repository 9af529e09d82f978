import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { typedTime } from '#src/data/content/form/typed-time.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { withValueAt } from '#src/data/content/form/form-values.ts';
import { SelectInput, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { RuledTagInput } from '#src/pages/admin/shared/fields/RuledTagInput.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useEditorForm, useFieldValue, useSourceTitles } from '#src/pages/admin/editor/form-context.ts';
import { type AccentRole, accentRoles } from '#src/ui/theme/accent.ts';
import { darkRoles, lightRoles } from '#src/ui/theme/color-roles.ts';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { isVerdict, verdictScale } from '#src/platform/text/verdict-scale.ts';
import { VerdictIcon } from '#src/ui/verdict/VerdictMarks.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { GroupField } from './GroupField.tsx';
import type { InputProps } from './input-props.ts';
import { ListField, NewSource } from './ListField.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';
import { NativePicker } from './NativePicker.tsx';
import { OrderInput } from './OrderInput.tsx';
import { PhotoInput, ReferenceInput } from './ReferenceInput.tsx';
import { RecurrenceInput } from './RecurrenceInput.tsx';
import { UnderstoodInput } from './UnderstoodInput.tsx';
import { VariantsField } from './VariantsField.tsx';

const Sample = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  marginTop: 8,
  borderRadius: radius.card,
  border: '1px solid',
  '& span': { padding: '6px 14px', borderRadius: radius.control, fontWeight: 700 },
});

const schemes = { light: lightRoles, dark: darkRoles } as const;

/** Formats a contrast ratio with one decimal, never rounded up: 4.46 must not be shown as 4.5. */
const ratio = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1);

interface SchemeProps {
  readonly scheme: keyof typeof schemes;
  readonly colour: string;
  readonly role: AccentRole;
}

/** The colour as adjusted for one colour scheme, with its contrast ratios and a sample. */
function Scheme({ scheme, colour, role }: SchemeProps) {
  const { t } = useTranslation('admin/content');
  const { surface, hairline, onMain } = schemes[scheme];
  const { main, container } = role;
  const isAsChosen = main.toLowerCase() === colour.toLowerCase();
  return (
    <li>
      <Hint>
        {t(isAsChosen ? 'accent.kept' : 'accent.adjusted', {
          scheme: t(`accent.${scheme}`),
          colour,
          main,
          before: ratio(role.chosenContrast),
          contrast: ratio(role.contrast),
        })}
      </Hint>
      <Sample aria-hidden="true" style={{ background: surface, borderColor: hairline }}>
        <span style={{ background: main, color: onMain }}>{t('accent.sample')}</span>
        <span style={{ background: container, color: main }}>{t('accent.sample')}</span>
        <u style={{ color: main }}>{t('accent.sampleText')}</u>
      </Sample>
    </li>
  );
}

function ColourInput(input: InputProps) {
  const { t } = useTranslation('admin/content');
  const { value } = input;
  const colour = typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : undefined;
  const roles = colour === undefined ? undefined : accentRoles(colour);
  return (
    <UnderstoodInput {...input} kind="colour" example={t('typed.example.colour')}>
      <NativePicker {...input} type="color" value={colour ?? lightRoles.teal.main.toLowerCase()} />
      {colour && roles && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {(['light', 'dark'] as const).map((scheme) => (
            <Scheme key={scheme} scheme={scheme} colour={colour} role={roles[scheme]} />
          ))}
        </Box>
      )}
    </UnderstoodInput>
  );
}

/** A tag field that checks tags against the site's rules while they are typed. */
function GuardedTags({ value, onChange, label, error }: InputProps) {
  const tags = Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : [];
  return <RuledTagInput label={label} value={tags} error={error} onChange={onChange} />;
}

interface FieldInputProps {
  readonly field: FormField;
  readonly name: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** Up to this many options stand side by side; more are in a select. */
const maxSideBySide = 8;

/** An option, 是 or 否, or which of the document's sources supports this entry. */
function ChoiceInput({ field, ...input }: InputProps & { readonly field: FormField }) {
  const { t } = useTranslation('admin/content');
  const { value: word, label } = useFieldWords('');
  const titles = useSourceTitles();
  const isSwitch = field.kind === 'switch';
  const stored =
    field.kind === 'source' ? titles.map((_, index) => index) : isSwitch ? [false, true] : field.options;
  const choices = stored.map((each) => ({
    value: String(each),
    label:
      typeof each === 'number'
        ? t('field.sourceOption', { number: each + 1, title: titles[each] })
        : word(String(each)),
    icon: isVerdict(each) && <VerdictIcon sign={verdictScale[each].sign} />,
  }));
  const value = stored.some((each) => each === input.value) ? String(input.value) : '';
  const choose = (chosen: string) => input.onChange(stored.find((each) => String(each) === chosen) ?? null);
  if (!isSwitch && !field.optional && choices.length <= maxSideBySide && field.kind !== 'source')
    return <Choices {...input} value={value} options={choices} onChoose={choose} />;
  const none = field.optional ? t('field.unsaid') : isSwitch ? undefined : t('field.choose');
  return (
    <div>
      <SelectInput {...input} value={value} choices={choices} {...(none && { none })} onChange={choose} />
      {field.kind === 'source' && (
        // Closed again once the source is there.
        <Disclosure key={titles.length} label={t('field.newItem', { collection: label('sources') })}>
          <NewSource onAdded={input.onChange} />
        </Disclosure>
      )}
    </div>
  );
}

type NamedProps = InputProps & Pick<FieldInputProps, 'name'>;

/** When something begins or ends; what is written for the beginning may give the end and the repetition, too. */
function MomentInput({ name, ...input }: NamedProps) {
  const { t } = useTranslation('admin/content');
  const { store } = useEditorForm();
  const within = name.slice(0, name.lastIndexOf('.') + 1);
  const from = useFieldValue(`${within}startsAt`);
  // Only an event itself can repeat, not one of its dates.
  const isStart = name === 'startsAt';
  function takeRest(text: string): void {
    const { startsAt = '', ...rest } = typedTime(text, dayOf(Date.now())) ?? {};
    // A time of day is not all day, also if the text was 12/12整天 before.
    const values = /T(?!00:00)/.test(startsAt) ? { allDay: false, ...rest } : rest;
    store.change((before) =>
      Object.entries(values).reduce((all, [each, value]) => withValueAt(all, within + each, value), before),
    );
  }
  return (
    <UnderstoodInput
      {...input}
      kind="moment"
      example={t(isStart ? 'typed.example.span' : 'typed.example.moment')}
      {...(isStart ? { onText: takeRest } : { from: typeof from === 'string' ? from : undefined })}
    >
      <NativePicker {...input} type="datetime-local" />
    </UnderstoodInput>
  );
}

/** A text field that parses what people write; a day or a time can also be picked from the browser's calendar. */
function TypedInput({ kind, name, ...input }: NamedProps & { readonly kind: TypedKind }) {
  const { t } = useTranslation('admin/content');
  if (kind === 'colour') return <ColourInput {...input} />;
  if (kind === 'recurrence') return <RecurrenceInput {...input} />;
  if (kind === 'moment') return <MomentInput {...input} name={name} />;
  if (kind !== 'day') return <UnderstoodInput {...input} kind={kind} />;
  return (
    <UnderstoodInput {...input} kind="day" example={t('typed.example.day')}>
      <NativePicker {...input} type="date" />
    </UnderstoodInput>
  );
}

function Input({ field, name, ...input }: InputProps & FieldInputProps) {
  const { t } = useTranslation('admin/content');
  if (field.chooser) return <OrderInput {...input} chooser={field.chooser} />;
  if (field.isImage) return <PhotoInput {...input} isOptional={field.optional} />;
  if (field.typed) return <TypedInput {...input} name={name} kind={field.typed} />;
  switch (field.kind) {
    case 'choice':
    case 'switch':
    case 'source':
      return <ChoiceInput {...input} field={field} />;
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
      return <TextArea {...input} rows={3} value={asText(input.value)} />;
    default:
      return <TextInput {...input} value={asText(input.value)} />;
  }
}

function SingleField({ field, name }: FieldInputProps) {
  const { t } = useTranslation('admin/content');
  const { store, collection, issueAt } = useEditorForm();
  const words = useFieldWords(collection);
  const value = useFieldValue(name);
  const issue = issueAt(name);
  const label = words.label(field.path);
  // A typed value or an image has its own format, so '' is not a valid value.
  const isFormed = field.typed !== undefined || field.isImage;
  const isOptional =
    field.optional || (!isFormed && field.kind !== 'switch' && field.min === 0 && field.of.length === 0);
  const needsNothing =
    isOptional && !['choice', 'date', 'dateTime', 'number', 'money', 'source', 'url'].includes(field.kind);
  return (
    <Input
      field={field}
      name={name}
      label={field.optional || needsNothing ? t('field.optional', { label }) : label}
      value={value}
      onChange={(next) => store.change((before) => withValueAt(before, name, next))}
      error={issue && words.issue(issue)}
      hint={words.help(field.path)}
    />
  );
}

export function FieldInput({ field, name }: FieldInputProps) {
  if (field.proposes) return <VariantsField field={field} name={name} />;
  if (field.kind === 'list' && !field.chooser) return <ListField field={field} name={name} />;
  if (field.kind === 'group') return <GroupField field={field} name={name} />;
  return <SingleField field={field} name={name} />;
}
