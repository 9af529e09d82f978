import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { forEachConcurrently, requestConcurrency } from '#src/platform/browser/for-each-concurrently.ts';
import { readRoles } from '#src/data/members/access/roles.repository.ts';
import { momentOf } from '#src/data/content/form/typed-values.ts';
import { planRollBack, rollBack, type RollBackStep } from '#src/data/content/drafts/roll-back.ts';
import { allCollections, collectionNamed } from '#src/data/collections/collections.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { PersonChoice } from '#src/pages/admin/shared/member/PersonChoice.tsx';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';
import { type StepResult, RollBackSteps } from './RollBackSteps.tsx';

const keyOf = ({ collection, id }: RollBackStep): string => `${collection.name}/${id}`;

/** Rolls back everything that an account published since a time: first previews the steps, then runs them. */
export function RollBack() {
  const { t } = useTranslation(['admin/audit', 'admin', 'common']);
  const client = useQueryClient();
  const [by, setBy] = useState('');
  const [since, setSince] = useState('');
  const [hasTried, setTried] = useState(false);
  const [steps, setSteps] = useState<readonly RollBackStep[]>();
  const [results, setResults] = useState<ReadonlyMap<string, StepResult>>(new Map());
  const { isBusy, failure, run: attempt } = useAct();
  const moment = momentOf(since);
  const missing = (isMissing: boolean) => (hasTried && isMissing ? t('admin:problem.missing') : undefined);

  async function plan(): Promise<void> {
    setTried(true);
    if (by === '' || moment === undefined) return;
    setResults(new Map());
    await attempt(async () => {
      const { fourEyes } = await readRoles();
      const needsApproval = (name: string) => fourEyes && collectionNamed(name).review !== undefined;
      setSteps(await planRollBack({ by, since: moment, collections: allCollections, needsApproval }));
    });
  }

  async function run(): Promise<void> {
    const open = steps?.filter((step) => step.act !== 'manual' && results.get(keyOf(step)) !== 'done') ?? [];
    const question = { title: t('rollBack.ask', { count: open.length }), message: t('rollBack.askHint') };
    if (!(await confirm({ ...question, danger: true })) || !(await ensureRecentSignIn())) return;
    const note = t('rollBack.note');
    await attempt(async () => {
      // Steps are independent; a failed one can be retried.
      await forEachConcurrently(open, requestConcurrency, async (step) => {
        const result = await rollBack(step, note).then(
          () => 'done' as const,
          (error: unknown) => errorKind(error),
        );
        setResults((before) => new Map([...before, [keyOf(step), result]]));
      });
      await client.invalidateQueries();
    });
  }

  return (
    <TextForm onSubmit={plan} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PersonChoice
        label={t('rollBack.by')}
        none={t('rollBack.choose')}
        value={by}
        error={missing(by === '')}
        onChange={setBy}
      />
      <TextInput
        label={t('rollBack.since')}
        hint={t('rollBack.sinceHint')}
        type="datetime-local"
        value={since}
        error={missing(moment === undefined)}
        onChange={setSince}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" disabled={isBusy}>
          {t('rollBack.plan')}
        </Button>
        {steps?.some(({ act }) => act !== 'manual') && (
          <Button variant="contained" color="error" disabled={isBusy} onClick={() => void run()}>
            {t('rollBack.run')}
          </Button>
        )}
      </Box>
      <Box aria-live="polite">
        {failure && <Alert severity="error">{t(`common:error.${failure}.title`)}</Alert>}
        {steps && <RollBackSteps steps={steps} resultOf={(step) => results.get(keyOf(step))} />}
      </Box>
    </TextForm>
  );
}
