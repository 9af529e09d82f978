import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { RuleForm, RuleRows } from './rule-styles.ts';

/** The rules of one kind in the form. */
export interface RulesProps<Rule> {
  readonly rules: readonly Rule[];
  readonly onChange: (rules: Rule[]) => void;
  /** Tags in use: they are suggested, and show what a rule would change. */
  readonly tags: readonly string[];
  readonly mayEdit: boolean;
}

interface RuleListProps<Rule> extends Omit<RulesProps<Rule>, 'tags'> {
  readonly label: string;
  /** What is said where there are none. */
  readonly empty: string;
  /** The rule in words, different for each. */
  readonly textOf: (rule: Rule) => string;
  /** What its button does, for a screen reader. */
  readonly removeLabelOf: (rule: Rule) => string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  /** The fields of a rule to add. */
  readonly children: ReactNode;
}

/** Rules one below the other, each with its way out, and the form of one more. */
export function RuleList<Rule>({
  label,
  empty,
  rules,
  textOf,
  removeLabelOf,
  onChange,
  mayEdit,
  addLabel,
  onAdd,
  children,
}: RuleListProps<Rule>) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  return (
    <>
      {rules.length === 0 && <p>{empty}</p>}
      <RuleRows aria-label={label}>
        {rules.map((rule) => (
          <li key={textOf(rule)}>
            <span>{textOf(rule)}</span>
            {mayEdit && (
              <Button
                aria-label={removeLabelOf(rule)}
                onClick={() => onChange(rules.filter((other) => other !== rule))}
              >
                {t('blacklist.removeShort')}
              </Button>
            )}
          </li>
        ))}
      </RuleRows>
      {mayEdit && (
        <RuleForm>
          {children}
          <Button variant="outlined" onClick={onAdd}>
            {addLabel}
          </Button>
        </RuleForm>
      )}
    </>
  );
}
