import { useInfiniteQuery, useQueryClient, useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import * as z from 'zod/mini';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { auditQuery, type AuditFilter } from '#src/data/members/audit/audit.queries.ts';
import auditTexts from '#src/locales/zh-TW/admin/audit.json';
import { useMember, useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { UnreadableEntries } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { AuditEntries } from '#src/pages/admin/shared/work/AuditEntries.tsx';
import { auditActions } from '#src/data/members/audit/audit-write.ts';
import { SelectInput, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { forEachConcurrently, requestConcurrency } from '#src/platform/browser/for-each-concurrently.ts';
import { readRoles } from '#src/data/members/access/roles.repository.ts';
import { momentOf } from '#src/data/content/form/typed-values.ts';
import { planTakeBack, type TakeBackStep } from '#src/data/content/drafts/take-back.ts';
import { planRollBack, rollBack, type RollBackStep } from '#src/data/content/drafts/roll-back.ts';
import { allCollections, collectionNamed } from '#src/data/collections/collections.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { errorKind, type ErrorKind } from '#src/platform/firebase/errors.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { oneOf, textThat, textUpTo, queryParams } from '#src/platform/browser/lenient.ts';
import { addDays } from '#src/platform/time/taipei-time.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { membersQuery } from '#src/data/members/profiles/members.queries.ts';

interface PersonChoiceProps {
  readonly label: string;
  readonly none: string;
  /** A uid, or '' for nobody; an unknown uid is offered as well. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (uid: string) => void;
}

/** A choice among everybody who has or had a role, sorted by name. */
function PersonChoice(props: PersonChoiceProps) {
  const { value } = props;
  const nameOf = useMemberName();
  const { data: members } = useQuery(membersQuery);
  const { data: roles } = useQuery(rolesQuery);
  const listed = [...(roles?.admins ?? []), ...(roles?.editors ?? []), ...(roles?.blocked ?? [])];
  const uids = new Set([...listed, ...(members?.keys() ?? []), ...(value ? [value] : [])]);
  const people = [...uids]
    .map((uid) => ({ value: uid, label: nameOf(uid) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'zh-TW'));
  return <SelectInput {...props} choices={people} />;
}

const readDay = textThat((text) => z.safeParse(z.iso.date(), text).success);

/**
 * The query parameters: a member's uid, an act, and the first and last day in Taipei's time zone; '' means all. Not
 * in the route table, which every visitor loads.
 */
const query = queryParams({
  by: textUpTo(128),
  action: oneOf(['', ...auditActions]),
  from: readDay,
  to: readDay,
});

const startOf = (day: string): string => `${day}T00:00:00+08:00`;

function useAuditFilter() {
  const { values, set } = useQueryState(query);
  const { by, action, from, to } = values;
  const filter: AuditFilter = {
    ...(by && { by }),
    ...(action && { action }),
    ...(from && { from: startOf(from) }),
    ...(to && { before: startOf(addDays(to, 1)) }),
  };
  return {
    values,
    set,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    isBackwards: from !== '' && to !== '' && to < from,
  };
}

type AuditFilterState = Omit<ReturnType<typeof useAuditFilter>, 'filter'>;

type StepResult = 'done' | ErrorKind;

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  paddingLeft: 24,
  '& li': { padding: '6px 0', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.note, display: 'block' },
}));

/** A step of either plan: what it changes and how it is carried out; by hand if `run` is absent. */
interface PlannedStep {
  readonly key: string;
  readonly published?: RollBackStep;
  readonly other?: TakeBackStep;
  readonly run: ((note: string) => Promise<unknown>) | undefined;
}

/** Plans what goes back: what the account published first, then its drafts, links, comments, times and proposals. */
async function planAll(by: string, since: string): Promise<PlannedStep[]> {
  const { fourEyes } = await readRoles();
  const needsApproval = (name: string) => fourEyes && collectionNamed(name).review !== undefined;
  const published = await planRollBack({ by, since, collections: allCollections, needsApproval });
  const others = await planTakeBack(by, since);
  return [
    ...published.map((step) => ({
      key: `${step.collection.name}/${step.id}`,
      published: step,
      run: step.act === 'manual' ? undefined : (note: string) => rollBack(step, note),
    })),
    ...others.map((step) => ({ key: step.entry.writeId, other: step, run: step.run })),
  ];
}

interface RollBackStepsProps {
  readonly steps: readonly PlannedStep[];
  readonly results: ReadonlyMap<string, StepResult>;
}

function RollBackSteps({ steps, results }: RollBackStepsProps) {
  const { t } = useTranslation(['admin/audit', 'common']);
  const { collectionName } = useFieldWords('');
  if (steps.length === 0) return <p>{t('rollBack.nothing')}</p>;
  return (
    <List>
      {steps.map(({ key, published, other }) => {
        const result = results.get(key);
        return (
          <li key={key}>
            {published &&
              t('rollBack.step', {
                collection: collectionName(published.collection.name),
                title: published.title,
              })}
            {other && <AuditEntries entries={[other.entry]} self={undefined} />}
            <small>
              {published &&
                t(`rollBack.act.${published.act}`, { from: published.from, to: published.to?.document.rev })}
              {other && t('rollBack.takenBack')}
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

/** Takes back everything that an account did since a time: first previews the steps, then runs them. */
function RollBack() {
  const { t } = useTranslation(['admin/audit', 'admin', 'common']);
  const client = useQueryClient();
  const [by, setBy] = useState('');
  const [since, setSince] = useState('');
  const [hasTried, setTried] = useState(false);
  const [steps, setSteps] = useState<readonly PlannedStep[]>();
  const [results, setResults] = useState<ReadonlyMap<string, StepResult>>(new Map());
  const { isBusy, failure, run: attempt } = useAct();
  const moment = momentOf(since);
  const missing = (isMissing: boolean) => (hasTried && isMissing ? t('admin:problem.missing') : undefined);

  async function plan(): Promise<void> {
    setTried(true);
    if (by === '' || moment === undefined) return;
    setResults(new Map());
    await attempt(async () => setSteps(await planAll(by, moment)));
  }

  async function run(): Promise<void> {
    const open = steps?.filter((step) => step.run && results.get(step.key) !== 'done') ?? [];
    const question = { title: t('rollBack.ask', { count: open.length }), message: t('rollBack.askHint') };
    if (!(await confirm({ ...question, danger: true })) || !(await ensureRecentSignIn())) return;
    const note = t('rollBack.note');
    await attempt(async () => {
      // Steps are independent; a failed one can be retried.
      await forEachConcurrently(open, requestConcurrency, async (step) => {
        const result = await step.run?.(note).then(
          () => 'done' as const,
          (error: unknown) => errorKind(error),
        );
        if (result) setResults((before) => new Map([...before, [step.key, result]]));
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
        {steps?.some((step) => step.run) && (
          <Button variant="contained" color="error" disabled={isBusy} onClick={() => void run()}>
            {t('rollBack.run')}
          </Button>
        )}
      </Box>
      <Box aria-live="polite">
        {failure && <Alert severity="error">{t(`admin:actFailure.${failure}`)}</Alert>}
        {steps && <RollBackSteps steps={steps} results={results} />}
      </Box>
    </TextForm>
  );
}

function AuditFilters({ values, set, isFiltered, isBackwards }: AuditFilterState) {
  const { t } = useTranslation('admin/audit');
  const boxes = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
    alignItems: 'start',
  };
  return (
    <Box component="search" aria-label={t('filter.title')} sx={{ mb: 2 }}>
      <Box sx={boxes}>
        <PersonChoice
          label={t('filter.by')}
          none={t('filter.anybody')}
          value={values.by}
          onChange={(by) => set({ by })}
        />
        <SelectInput
          label={t('filter.action')}
          value={values.action}
          none={t('filter.anyAction')}
          choices={auditActions.map((each) => ({ value: each, label: t(`action.${each}`) }))}
          onChange={(action) => set({ action })}
        />
        <TextInput
          label={t('filter.from')}
          type="date"
          value={values.from}
          onChange={(from) => set({ from })}
        />
        <TextInput
          label={t('filter.to')}
          type="date"
          value={values.to}
          error={isBackwards ? t('filter.invalid') : undefined}
          onChange={(to) => set({ to })}
        />
      </Box>
      {isFiltered && (
        <Button sx={{ mt: 1 }} onClick={() => set({ by: '', action: '', from: '', to: '' })}>
          {t('filter.reset')}
        </Button>
      )}
    </Box>
  );
}

export const texts = { ...contentPageTexts, 'admin/audit': auditTexts };

export default function AuditLogPage() {
  const { t } = useTranslation(['admin/audit', 'admin', 'routes']);
  const { account, isAdmin } = useMember();
  const { filter, ...filters } = useAuditFilter();
  const { isFiltered } = filters;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...auditQuery(filter),
    enabled: !filters.isBackwards,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <AdminFrame title={t('routes:auditLog.title')} lead={t('lead')}>
      <Section title={t('log')}>
        <AuditFilters {...filters} />
        {!entries && !filters.isBackwards && <LoadState error={error} onRetry={refetch} />}
        {entries && <UnreadableEntries of="audit" />}
        {entries?.length === 0 && (
          <EmptyState
            title={t(isFiltered ? 'filter.none' : 'none')}
            hint={t(isFiltered ? 'filter.noneHint' : 'noneHint')}
          />
        )}
        {entries && entries.length > 0 && <AuditEntries entries={entries} self={account?.uid} />}
        {hasNextPage && (
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Section>
      {isAdmin && (
        <Section title={t('rollBack.title')}>
          <RollBack />
        </Section>
      )}
    </AdminFrame>
  );
}
