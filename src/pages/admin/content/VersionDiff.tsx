import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { type AnyCollection, ownValues } from '#src/data/content/declare/any-collection.ts';
import { diffText } from '#src/data/content/write/diff-text.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { valueText } from './value-text.ts';

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
  // Not by colour alone: what is gone is struck out, what is new is underlined.
  '& del': { color: theme.vars.palette.error.main, backgroundColor: theme.vars.palette.error.container },
  '& ins': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.container,
    textDecoration: 'underline',
  },
}));

interface VersionDiffProps {
  readonly collection: AnyCollection;
  readonly fields: readonly FormField[];
  readonly before: object;
  readonly after: object;
}

/** What changed from one version to another, field by field. */
export function VersionDiff({ collection, fields, before, after }: VersionDiffProps) {
  const { t } = useTranslation('admin/content');
  const words = useFieldWords(collection.name);
  const [old, fresh] = [ownValues(collection, before), ownValues(collection, after)];
  const changed = fields.filter(({ name }) => !isSame(old[name], fresh[name]));
  if (changed.length === 0) return <p>{t('versions.same')}</p>;
  return (
    <Root>
      {changed.map((field) => (
        <div key={field.name}>
          <dt>{words.label(field.path)}</dt>
          <dd>
            {diffText(
              valueText(field, old[field.name], words),
              valueText(field, fresh[field.name], words),
            ).map(({ kind, text }, index) => {
              const Tag = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
              // oxlint-disable-next-line react/no-array-index-key -- the parts are rendered once
              return <Tag key={index}>{text}</Tag>;
            })}
          </dd>
        </div>
      ))}
    </Root>
  );
}
