import { ownValues } from '#src/data/content/declare/any-collection.ts';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { correctedFacts } from '#src/data/content/declare/facts.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { diffEntries } from '#src/data/content/write/diff-entries.ts';
import type { ChangeValues } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import {
  useValueWords,
  entryText,
  referencesIn,
  valueText,
} from '#src/pages/admin/editor/review/value-text.ts';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';

interface Correction {
  /** The names of the published facts that read otherwise in the form. */
  readonly facts: readonly string[];
  readonly texts: Pick<ChangeValues, 'before' | 'after'>;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function useCorrection(props: Pick<PanelProps, 'collection' | 'item' | 'editor'>): Correction {
  const { collection, item, editor } = props;
  const { t } = useTranslation('admin');
  const words = useValueWords(collection.name);
  const own = item.own && ownValues(collection, item.own);
  // A counter is no statement of the editor, and the text has none.
  const isShown = (fact: string) => editor.fields.some(({ name }) => name === fact);
  const facts = own ? correctedFacts(collection, own, editor.values).filter(isShown) : [];
  const versions = [own ?? {}, editor.values] as const;
  // An image has no text to quote.
  const fields = editor.fields.filter(
    ({ name, of }) => facts.includes(name) && (of.length === 0 || !of.every(({ isImage }) => isImage)),
  );
  const titleOf = useTitles(
    fields.flatMap((field) => versions.flatMap((values) => referencesIn(field, values[field.name]))),
  );

  /** Of a list, only the entries that differ. */
  function text(field: FormField, version: 0 | 1): string {
    const value = versions[version][field.name];
    if (field.kind !== 'list') return valueText(field, value, { ...words, titleOf });
    return diffEntries(listOf(versions[0][field.name]), listOf(versions[1][field.name]))
      .filter(({ kind }) => kind !== 'same')
      .flatMap(
        (change) =>
          (version === 0 ? 'before' in change && [change.before] : 'after' in change && [change.after]) || [],
      )
      .map((index) => entryText(field, listOf(value)[index], { ...words, titleOf }).replaceAll('\n', '，'))
      .join('；');
  }

  const written = (version: 0 | 1): string => {
    const lines = fields.map((field) =>
      t('change.fact', {
        field: words.label(field.path),
        value: text(field, version) || t('change.removed'),
      }),
    );
    return cutText(lines.join('\n'), noteLimit, '…');
  };
  return {
    facts,
    texts: facts.length === 0 ? { before: '', after: '' } : { before: written(0), after: written(1) },
  };
}
