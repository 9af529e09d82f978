import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type AnyCollection, ownValues } from '#src/data/content/declare/any-collection.ts';
import { diffEntries } from '#src/data/content/write/diff-entries.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { photoUrl } from '#src/data/collections/politicians/photo-url.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { type DiffPart, diffText } from '#src/data/content/write/diff-text.ts';
import { useValueWords, entryText, partOf, referencesIn, valueText } from './value-text.ts';

/** Characters from which an unchanged passage is collapsed, and those that stay visible at each end. */
const [foldFrom, context] = [160, 40];

const tags = { removed: 'del', added: 'ins', same: 'span' } as const;

/** An unchanged passage; a long one is collapsed to its ends until the reader expands it. */
function Same({ text }: { readonly text: string }) {
  const { t } = useTranslation('admin/content');
  const [isOpen, setOpen] = useState(false);
  const characters = Array.from(text);
  if (isOpen || characters.length < foldFrom) return <span>{text}</span>;
  const hidden = characters.slice(context, -context);
  return (
    <span>
      {characters.slice(0, context).join('')}
      <Button onClick={() => setOpen(true)}>{t('changes.unfold', { count: hidden.length })}</Button>
      {characters.slice(-context).join('')}
    </span>
  );
}

/** `<del>` and `<ins>` do not depend on colour, and screen readers can announce them. */
function DiffText({ before, after }: { readonly before: string; readonly after: string }) {
  return diffText(before, after).map(({ kind, text }: DiffPart, index) => {
    const Tag = tags[kind];
    // oxlint-disable-next-line react/no-array-index-key -- the parts are in the order of the text
    return kind === 'same' ? <Same key={index} text={text} /> : <Tag key={index}>{text}</Tag>;
  });
}

const Root = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 12,
  '& dt': { fontWeight: 700, marginBottom: 4 },
  '& dd': {
    margin: 0,
    padding: '8px 12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.control,
  },
  '& dd + dd': { marginTop: 8 },
  '& img': { width: 96, height: 96, objectFit: 'cover', borderRadius: radius.control },
  '& del img': { opacity: 0.5 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  // Not by colour alone: deletions are struck through, insertions underlined.
  '& del': { color: theme.vars.palette.error.main, backgroundColor: theme.vars.palette.error.container },
  '& ins': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.container,
    textDecoration: 'underline',
  },
}));

type Words = ReturnType<typeof useValueWords> & { readonly titleOf: ReturnType<typeof useTitles> };

interface FieldDiffProps {
  readonly field: FormField;
  readonly before: unknown;
  readonly after: unknown;
  readonly words: Words;
}

/** The differences of a list by entry: unchanged entries are only counted, added and removed ones are labelled. */
function ListDiff({ field, before, after, words }: FieldDiffProps) {
  const { t } = useTranslation('admin/content');
  const [old, fresh] = [before, after].map((value): readonly unknown[] =>
    Array.isArray(value) ? value : [],
  );
  const changes = diffEntries(old ?? [], fresh ?? []);
  const same = changes.filter(({ kind }) => kind === 'same').length;
  const textOf = (list: readonly unknown[] | undefined, index: number | undefined) =>
    index === undefined ? '' : entryText(field, list?.[index], words);
  return (
    <>
      {changes
        .filter(({ kind }) => kind !== 'same')
        .map(({ kind, before: from, after: to }) => (
          <dd key={`${from ?? '-'} ${to ?? '-'}`}>
            <small>{t(`changes.entry.${kind as 'added'}`, { number: (to ?? from ?? 0) + 1 })}</small>
            <DiffText before={textOf(old, from)} after={textOf(fresh, to)} />
          </dd>
        ))}
      {same > 0 && (
        <dd>
          <small>{t('changes.entry.same', { count: same })}</small>
        </dd>
      )}
    </>
  );
}

function ImageDiff({ before, after }: Pick<FieldDiffProps, 'before' | 'after'>) {
  const { t } = useTranslation('admin/content');
  const image = (Tag: 'del' | 'ins', hash: unknown) =>
    typeof hash === 'string' &&
    hash !== '' && (
      <Tag>
        <img src={photoUrl(hash)} alt={t(Tag === 'del' ? 'changes.photo.old' : 'changes.photo.new')} />
      </Tag>
    );
  return (
    <dd>
      {image('del', before)} {image('ins', after)}
    </dd>
  );
}

function FieldDiff(props: FieldDiffProps) {
  const { field, before, after, words } = props;
  if (field.kind === 'list') return <ListDiff {...props} />;
  if (field.isImage) return <ImageDiff before={before} after={after} />;
  const image = field.of.find(({ isImage }) => isImage);
  return (
    <>
      {image && <ImageDiff before={partOf(before, image.name)} after={partOf(after, image.name)} />}
      <dd>
        <DiffText before={valueText(field, before, words)} after={valueText(field, after, words)} />
      </dd>
    </>
  );
}

/** True if a value is absent or empty, as is a group of such values: an empty field of a new form is no change. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (value !== null && typeof value === 'object' && Object.values(value).every(isNothing));

interface VersionDiffProps {
  readonly collection: AnyCollection;
  readonly fields: readonly FormField[];
  readonly before: object;
  readonly after: object;
}

export function VersionDiff({ collection, fields, before, after }: VersionDiffProps) {
  const { t } = useTranslation('admin/content');
  const valueWords = useValueWords(collection.name);
  const [old, fresh] = [ownValues(collection, before), ownValues(collection, after)];
  const changed = fields.filter(
    // Counters are maintained by the application.
    ({ name, counts }) =>
      !counts && !isSame(old[name], fresh[name]) && !(isNothing(old[name]) && isNothing(fresh[name])),
  );
  const titleOf = useTitles(
    changed.flatMap((field) => [old, fresh].flatMap((values) => referencesIn(field, values[field.name]))),
  );
  const words = { ...valueWords, titleOf };
  if (changed.length === 0) return <p>{t('versions.same')}</p>;
  const same = fields.filter(
    ({ name, counts }) => !counts && !changed.some((each) => each.name === name) && !isNothing(fresh[name]),
  );
  return (
    <Root>
      {changed.map((field) => (
        <div key={field.name}>
          <dt>{words.label(field.path)}</dt>
          <FieldDiff field={field} before={old[field.name]} after={fresh[field.name]} words={words} />
        </div>
      ))}
      {same.length > 0 && (
        <div>
          <dt>{t('changes.sameFields')}</dt>
          <dd>{same.map(({ path }) => words.label(path)).join('、')}</dd>
        </div>
      )}
    </Root>
  );
}

/** One version, to read: every field that is filled in. */
export function VersionText({ collection, fields, after: values }: Omit<VersionDiffProps, 'before'>) {
  const valueOf = ({ name }: FormField) => partOf(values, name);
  const filled = fields.filter((field) => !isNothing(valueOf(field)));
  const titleOf = useTitles(filled.flatMap((field) => referencesIn(field, valueOf(field))));
  const words = { ...useValueWords(collection.name), titleOf };
  return (
    <Root>
      {filled.map((field) => {
        const value = valueOf(field);
        const text = field.isImage ? '' : valueText(field, value, words);
        const image = field.of.find(({ isImage }) => isImage);
        return (
          <div key={field.name}>
            <dt>{words.label(field.path)}</dt>
            {field.isImage && <ImageDiff before={undefined} after={value} />}
            {image && <ImageDiff before={undefined} after={partOf(value, image.name)} />}
            {text && <dd>{text}</dd>}
          </div>
        );
      })}
    </Root>
  );
}
