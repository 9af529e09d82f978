import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { RuleForm, RuleRows } from './rule-styles.ts';

/** The rules of one kind in the form. */
export interface RulesProps<Rule> {
  readonly rules: readonly Rule[];
  readonly onChange: (rules: Rule[]) => void;
  /** The tags in use, for suggestions and for showing what a rule would change. */
  readonly tags: readonly string[];
  readonly mayEdit: boolean;
}

interface RuleListProps<Rule> extends Omit<RulesProps<Rule>, 'tags'> {
  readonly label: string;
  /** The text shown if there are no rules. */
  readonly empty: string;
  /** Returns a unique description of the rule. */
  readonly textOf: (rule: Rule) => string;
  /** Returns the accessible name of the remove button. */
  readonly removeLabelOf: (rule: Rule) => string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  /** The fields for a new rule. */
  readonly children: ReactNode;
}

/** A list of rules, each with a remove button, and the form for a new one. */
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
