import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/content/proposals/proposals.queries.ts';
import {
  blockingReason,
  type ScheduledAct,
  scheduleId,
} from '#src/data/content/schedules/schedule.schema.ts';
import { scheduleQuery } from '#src/data/content/schedules/schedules.queries.ts';
import { schedule } from '#src/data/content/schedules/schedules.repository.ts';
import { correctionsAfter } from '#src/data/content/write/publish.ts';
import { ScheduleDialog, ScheduleLine } from '#src/pages/admin/shared/schedule/ScheduleLine.tsx';
import { saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { stageOnSaving } from '#src/data/content/drafts/draft.schema.ts';
import { storedVersion } from '#src/data/content/drafts/editor-item.ts';
import type { DraftBase } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';
import type { ChangeDetails } from './use-change-details.ts';
import type { usePublishAttempt } from './use-publish-attempt.ts';

interface ScheduleSectionProps extends PanelProps {
  readonly changeDetails: ChangeDetails;
  readonly attempt: ReturnType<typeof usePublishAttempt>;
  readonly disabled: boolean;
}

/** Schedules the publication or withdrawal of the text as it is stored now. */
export function ScheduleSection(props: ScheduleSectionProps) {
  const { collection, item, uid, editor, changeDetails, attempt, disabled } = props;
  const { t } = useTranslation('admin/content');
  const client = useQueryClient();
  const [asking, setAsking] = useState<ScheduledAct>();
  const { name } = collection;
  const { mustBeApproved } = changeDetails;
  const { draft } = editor.base;
  const publishing = useQuery(scheduleQuery(scheduleId('publish', name, item.id))).data;
  const withdrawing = useQuery(scheduleQuery(scheduleId('withdraw', name, item.id))).data;
  const basis = { draft: draft ?? 'none', stored: storedVersion(item) } as const;
  const proposalRead = useQuery({
    ...proposalQuery(withdrawal(name, item.id).id),
    enabled: mustBeApproved,
  });
  const proposal = proposalRead.data;
  const isOnline = item.previous !== undefined && !item.withdrawn && collection.onlyId === undefined;
  const isProposed =
    proposal !== undefined && proposal !== null && proposal.by !== uid && proposal.rev === item.previous?.rev;

  async function requestTime(): Promise<void> {
    if (await attempt.isPublishable()) setAsking('publish');
  }

  /** Stores the description of the change in the draft as well, because the schedule refers to that draft. */
  async function draftWithChange({ draft: saved }: DraftBase) {
    if (!saved) throw new ServiceError('invalid', 'there is no draft');
    if (mustBeApproved) return saved;
    const { change, correction } = changeDetails.details;
    const corrections = await correctionsAfter(name, item.previous, correction);
    const { id, baseRev, data, stage } = saved;
    const edit = { collection: name, id, baseRev, data, stage: stageOnSaving(stage) };
    return saveDraft({ ...edit, details: { change, corrections } }, saved);
  }

  async function set(at: string, reason: string): Promise<boolean> {
    const run = async (base: DraftBase) => {
      const place = { collection: name, id: item.id, at };
      if (asking === 'withdraw') return schedule({ ...place, rev: item.previous?.rev ?? 0, reason });
      const bound = await draftWithChange(base);
      return schedule({ ...place, rev: bound.baseRev, draft: bound.writeId });
    };
    const savesFirst = asking === 'publish' && !mustBeApproved;
    const isDone = await editor.commit({ run, text: 'left', savesFirst });
    await client.invalidateQueries({ queryKey: ['schedules'] });
    if (isDone) notify({ type: 'positive', message: t('schedule.set') });
    return isDone;
  }

  return (
    <section>
      <h2>{t('schedule.title')}</h2>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {publishing && <ScheduleLine schedule={publishing} basis={basis} />}
        {withdrawing && <ScheduleLine schedule={withdrawing} basis={basis} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(!publishing || blockingReason(publishing, basis) !== undefined) && (
            <Button
              variant="outlined"
              disabled={disabled || (!draft && !editor.isUnsaved)}
              onClick={() => void requestTime()}
            >
              {t('schedule.publish')}
            </Button>
          )}
          {isOnline && (!withdrawing || blockingReason(withdrawing, basis) !== undefined) && (
            <Button
              variant="outlined"
              disabled={disabled || (mustBeApproved && !isProposed)}
              onClick={() => setAsking('withdraw')}
            >
              {t('schedule.withdraw')}
            </Button>
          )}
        </Box>
        {isOnline && mustBeApproved && !proposalRead.isPending && !isProposed && (
          <p>{t('schedule.needsProposal')}</p>
        )}
      </Box>
      {asking && (
        <ScheduleDialog
          act={asking}
          {...(asking === 'withdraw' && mustBeApproved && proposal && { reason: proposal.reason })}
          isBusy={editor.isBusy}
          failure={editor.failure?.kind}
          onClose={() => setAsking(undefined)}
          onSubmit={set}
        />
      )}
    </section>
  );
}
