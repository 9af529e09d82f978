import type { FormField } from '#src/data/content/form/form-fields.ts';
import { ConflictPanel } from '#src/pages/admin/editor/session/ConflictPanel.tsx';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import { useValueWords, referencesIn, valueText } from './review/value-text.ts';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { changeChoices, typedChange } from './session/change-values.ts';
import type { ItemEditor } from './use-item-editor.ts';

interface ItemConflictProps {
  readonly collection: string;
  readonly fields: readonly FormField[];
  readonly conflict: NonNullable<ItemEditor['conflict']>;
  readonly onResolve: (applyTheirs: readonly string[]) => void;
}

export function ItemConflict({ collection, fields, conflict, onResolve }: ItemConflictProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const words = useValueWords(collection);
  const { contested, mine, theirs } = conflict;
  const titleOf = useTitles(
    fields
      .filter(({ name }) => contested.includes(name))
      .flatMap((field) => [mine, theirs].flatMap((values) => referencesIn(field, values[field.name]))),
  );
  const textOf = (name: string, values: Values): string => {
    if (name === 'change') {
      const { kind, ...texts } = typedChange(values);
      const choice = changeChoices.find((each) => each === kind);
      return [choice && t(`admin:change.choice.${choice}`), ...Object.values(texts)]
        .filter(Boolean)
        .join('\n');
    }
    const field = fields.find((each) => each.name === name);
    return field ? valueText(field, values[name], { ...words, titleOf }) : '';
  };
  return (
    <ConflictPanel
      conflict={conflict}
      labelOf={(name) => (name === 'change' ? t('publish.title') : words.label(name))}
      textOf={textOf}
      fileName={collection}
      onResolve={onResolve}
    />
  );
}
