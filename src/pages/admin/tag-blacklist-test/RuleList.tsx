import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { RuleRows } from './rule-styles.ts';

interface RuleListProps<Rule> {
  readonly label: string;
  readonly rules: readonly Rule[];
  /** The rule in words, different for each. */
  readonly say: (rule: Rule) => string;
  /** What its button does, for a screen reader. */
  readonly sayRemove: (rule: Rule) => string;
  readonly onChange: (rules: Rule[]) => void;
  readonly mayEdit: boolean;
}

/** Rules one below the other, each with its way out. */
export function RuleList<Rule>({ label, rules, say, sayRemove, onChange, mayEdit }: RuleListProps<Rule>) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  return (
    <RuleRows aria-label={label}>
      {rules.map((rule) => (
        <li key={say(rule)}>
          <span>{say(rule)}</span>
          {mayEdit && (
            <Button
              aria-label={sayRemove(rule)}
              onClick={() => onChange(rules.filter((other) => other !== rule))}
            >
              {t('blacklist.removeShort')}
            </Button>
          )}
        </li>
      ))}
    </RuleRows>
  );
}
