import Alert from '@mui/material/Alert';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { receivedReports } from '#src/data/content/reports/reports.queries.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import {
  deleteReports,
  type ReceivedReport,
  reportResults,
  writeReportOutcome,
} from '#src/data/content/reports/reports.repository.ts';
import { UnreadableEntries } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { useLibrarySelection, type Choose } from '#src/pages/admin/shared/library/use-library-selection.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '#src/ui/theme/styled.ts';
import { reportLimits } from '#src/data/content/reports/report-limits.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { useLocalNote, useTooLong, TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { editorOfPage } from '#src/pages/admin/shared/from-page/page-editor.ts';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';

/**
 * True if `target`, which may come from anybody, is the address of a page of this site. Addresses that browsers parse
 * as another host (`//host`, `/\\host`, with tabs in between) are not, and no page has an empty path segment.
 */
export function leadsToPage(target: string, origin: string): boolean {
  const url = parseUrl(target, origin);
  return target.startsWith('/') && url?.origin === origin && !url.pathname.includes('//');
}

/**
 * The page that a report is about, with a link to its editor. Anybody can send a report, so the target is a link only
 * if it is a page of this site; the editor's path comes from the route table, never from the report.
 */
export function ReportTarget({ target }: { readonly target: string }) {
  const { t } = useTranslation('admin/work');
  const isPage = leadsToPage(target, globalThis.location.origin);
  const editor = isPage ? editorOfPage(target) : undefined;
  const place = editor?.id === undefined ? undefined : { collection: editor.collection, id: editor.id };
  const titleFor = useTitles(place ? [place] : []);
  if (!isPage) return <span>{target}</span>;
  return (
    <>
      <TextLink to={target}>{target}</TextLink>
      {editor && (
        <>
          ・
          <TextLink to={editor.to}>
            {place ? t('editListed', { title: titleFor(place) }) : t('editPage')}
          </TextLink>
        </>
      )}
    </>
  );
}

const Card = styled('li')(({ theme }) => ({
  ...sheetLook(theme),
  display: 'grid',
  gap: 12,
  padding: 16,
  '& blockquote': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.note, margin: 0, overflowWrap: 'anywhere' },
  // The address of the home page is a single character.
  '& p a': { display: 'inline-grid', placeItems: 'center', minWidth: 44, minHeight: 44 },
}));

interface ReportCardProps {
  readonly report: ReceivedReport;
  /** Selection state, for admins, who may delete reports. */
  readonly selection?: { readonly isSelected: boolean; readonly choose: Choose } | undefined;
}

function ReportCard({ report, selection }: ReportCardProps) {
  const { t } = useTranslation(['admin/review', 'admin', 'admin/audit', 'report']);
  const { id, kind, target, text, contact, createdAt, outcome } = report;
  const [result, setResult] = useState(outcome?.result ?? 'reviewing');
  const { text: note, setText: setNote, clear } = useLocalNote(`report~${id}`, outcome?.note);
  const { isBusy, failure, run } = useAct('reports');
  const tooLong = useTooLong()(note, reportLimits.note);

  async function submit(): Promise<void> {
    if (tooLong) return;
    const isSaved = await run(() => writeReportOutcome(id, { result, note: note.trim() }, outcome));
    if (!isSaved) return;
    clear();
    notify({ type: 'positive', message: t('reports.saved') });
  }

  const head = <strong>{t('reports.head', { kind: t(`report:kind.${kind}`), id })}</strong>;
  return (
    <Card id={`report-${id}`}>
      {selection ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={selection.isSelected}
              onChange={(_, isChecked) => selection.choose(id, isChecked, false)}
            />
          }
          label={head}
        />
      ) : (
        head
      )}
      <p>
        {shortTime(createdAt)}・<ReportTarget target={target} />
      </p>
      <blockquote>{text}</blockquote>
      {contact && <p>{t('reports.contact', { contact })}</p>}
      <TextForm onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <SelectInput
          label={t('reports.result')}
          value={result}
          choices={reportResults.map((each) => ({ value: each, label: t(`admin/audit:answer.${each}`) }))}
          onChange={setResult}
        />
        <TextArea
          label={t('reports.note')}
          hint={t('reports.noteHint')}
          rows={2}
          value={note}
          error={tooLong}
          onChange={setNote}
        />
        {failure && <Alert severity="error">{t(`admin:failure.${failure}`)}</Alert>}
        <div>
          <Button type="submit" variant="outlined" disabled={isBusy}>
            {t('reports.submit')}
          </Button>
        </div>
      </TextForm>
    </Card>
  );
}

/** Permanently deletes reports with their contact details. */
function useReportDeletion() {
  const { t } = useTranslation('admin/review');
  const { isBusy, failure, run: act } = useAct('reports');

  async function run(reports: readonly ReceivedReport[]): Promise<void> {
    const { length: count } = reports;
    const question = {
      title: t('reports.deleteTitle', { count }),
      message: t('reports.deleteMessage'),
      confirmLabel: t('reports.delete', { count }),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await act(async () => {
      await deleteReports(reports);
      notify({ type: 'positive', message: t('reports.deleted', { count }) });
    });
  }

  return { isBusy, failure, run };
}

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

const List = styled('ul')({ listStyle: 'none', margin: '16px 0', padding: 0, display: 'grid', gap: 16 });

/** Reports by visitors, by default only open ones, each with the outcome that is shown for its ticket number. */
export function ReportList() {
  const { t } = useTranslation(['admin/review', 'admin']);
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const { isAdmin, frozen } = useMember();
  const deletion = useReportDeletion();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(receivedReports);
  const isOpen = (result: string | undefined) => result === undefined || result === 'reviewing';
  const listed = (data?.pages ?? [])
    .flatMap((page) => page.reports)
    .filter(({ outcome }) => shown === 'all' || isOpen(outcome?.result));
  const { selected, isSelected, choose, selectOnly } = useLibrarySelection(listed);
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  return (
    <>
      <UnreadableEntries of="reports" />
      <SelectInput
        label={t('reports.show')}
        value={shown}
        choices={(['open', 'all'] as const).map((each) => ({ value: each, label: t(`reports.${each}`) }))}
        onChange={setShown}
      />
      {listed.length === 0 && <p>{t('reports.none')}</p>}
      {isAdmin && listed.length > 0 && (
        <Tools>
          <Button variant="text" onClick={() => selectOnly(listed.map(({ id }) => id))}>
            {t('reports.selectAll', { count: listed.length })}
          </Button>
          <Button
            variant="outlined"
            disabled={selected.length === 0 || deletion.isBusy || frozen}
            onClick={() => void deletion.run(listed.filter(({ id }) => isSelected(id)))}
          >
            {t('reports.delete', { count: selected.length })}
          </Button>
        </Tools>
      )}
      {deletion.failure && <Alert severity="error">{t(`admin:actFailure.${deletion.failure}`)}</Alert>}
      <List>
        {listed.map((report) => (
          <ReportCard
            key={`${report.id} ${report.outcome?.rev ?? 0}`}
            report={report}
            selection={isAdmin ? { isSelected: isSelected(report.id), choose } : undefined}
          />
        ))}
      </List>
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('reports.more')}
        </Button>
      )}
    </>
  );
}
