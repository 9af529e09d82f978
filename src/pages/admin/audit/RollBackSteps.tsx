import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { RollBackStep } from '#src/data/content/drafts/roll-back.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import type { ErrorKind } from '#src/platform/firebase/errors.ts';

export type StepResult = 'done' | ErrorKind;

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  paddingLeft: 24,
  '& li': { padding: '6px 0', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface RollBackStepsProps {
  readonly steps: readonly RollBackStep[];
  readonly resultOf: (step: RollBackStep) => StepResult | undefined;
}

/** What a rollback does to each document, and its result. */
export function RollBackSteps({ steps, resultOf }: RollBackStepsProps) {
  const { t } = useTranslation(['admin/audit', 'common']);
  const { collectionName } = useFieldWords('');
  if (steps.length === 0) return <p>{t('rollBack.nothing')}</p>;
  return (
    <List>
      {steps.map((step) => {
        const result = resultOf(step);
        return (
          <li key={`${step.collection.name}/${step.id}`}>
            {t('rollBack.step', { collection: collectionName(step.collection.name), title: step.title })}
            <small>
              {t(`rollBack.act.${step.act}`, { from: step.from, to: step.to?.document.rev })}
              {result === 'done' && t('rollBack.done')}
              {result &&
                result !== 'done' &&
                t('rollBack.failed', { why: t(`common:error.${result}.title`) })}
            </small>
          </li>
        );
      })}
    </List>
  );
}
