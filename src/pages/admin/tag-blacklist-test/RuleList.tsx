import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { RuleRows } from './rule-styles.ts';

interface RuleListProps<Rule> {
  readonly label: string;
  readonly rules: readonly Rule[];
  /** The rule in words, different for each. */
  readonly textOf: (rule: Rule) => string;
  /** What its button does, for a screen reader. */
  readonly removeLabelOf: (rule: Rule) => string;
  readonly onChange: (rules: Rule[]) => void;
  readonly mayEdit: boolean;
}

/** Rules one below the other, each with its way out. */
export function RuleList<Rule>({
  label,
  rules,
  textOf,
  removeLabelOf,
  onChange,
  mayEdit,
}: RuleListProps<Rule>) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  return (
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
  );
}
