import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCounts } from '#src/data/content/form/counted-values.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { checkDraft } from '#src/data/drafts/drafts.repository.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { Facts } from '#src/pages/admin/shared/Facts.ts';
import { ChangeFields } from '#src/pages/admin/shared/editing/ChangeFields.tsx';
import { changeChoices } from '#src/pages/admin/shared/editing/change-values.ts';
import { ServiceError } from '#src/platform/errors.ts';
import type { FieldValue } from '#src/platform/values.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { DraftBase } from '#src/pages/admin/shared/editing/use-draft-editing.ts';
import type { PanelProps } from './panel-props.ts';
import { PublishConfirm } from './PublishConfirm.tsx';
import type { Requirement } from './publish-requirements.ts';
import type { ChangeDetails } from './use-change-details.ts';

interface PublishFormProps extends PanelProps {
  readonly requirements: readonly Requirement[];
  readonly changeDetails: ChangeDetails;
  readonly disabled: boolean;
  readonly onTry: () => void;
  /** Something is missing: the list of it is what comes next. */
  readonly onRefused: () => void;
}

/**
 * Publishing: a first version at once, a change with what kind of change it is. Where four eyes are asked, what is published
 * is word for word the approved draft, with what was said of the change on handing it in: nothing is saved on the way.
 */
export function PublishForm({
  collection,
  item,
  editor,
  requirements,
  changeDetails,
  disabled,
  onTry,
  onRefused,
}: PublishFormProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const [isAsking, setAsking] = useState(false);
  const { mustBeApproved, isFirst, isOpen } = changeDetails;
  const { change, corrections } = editor.base.draft ?? {};
  const isReady = requirements.every(({ met }) => met);

  async function send({ draft }: DraftBase): Promise<void> {
    const checked = draft && checkValues(collection, draft.data);
    if (!draft || !checked?.fields) throw new ServiceError('invalid', 'the draft is not complete');
    await checkDraft(draft);
    // A version that was restored, or was brought in by a file, may have counted otherwise; an approved one is left as it is.
    const counted = mustBeApproved ? checked.fields : withCounts(editor.fields, checked.fields, item.own);
    const { verifiedAt, ...fields } = counted as Record<string, FieldValue>;
    const { change: approved, corrections: shown } = draft;
    const details =
      mustBeApproved && approved && shown ? { change: approved, corrections: shown } : changeDetails.details;
    await publish([
      {
        collection: collection.name,
        id: item.id,
        fields,
        ...details,
        fromDraft: true,
        audit: 'publish',
        ...(item.previous && { previous: item.previous }),
        ...(typeof verifiedAt === 'string' && { verifiedAt }),
      },
    ]);
  }

  function requestPublication(): void {
    onTry();
    if (!isReady || (!mustBeApproved && !changeDetails.check())) {
      notify({ type: 'warning', message: t('publish.notReady') });
      if (!isReady) onRefused();
      return;
    }
    setAsking(true);
  }

  async function submit(): Promise<void> {
    const text = mustBeApproved ? 'left' : 'used';
    const isSent = await editor.commit({ run: send, text, savesFirst: !mustBeApproved });
    if (!isSent) return;
    notify({ type: 'positive', message: t('publish.done'), caption: t('publish.doneHint') });
    changeDetails.reset();
  }

  return (
    <section>
      <h2>{t('publish.title')}</h2>
      {!isFirst && (!mustBeApproved || isOpen) && (
        <ChangeFields
          value={changeDetails.values}
          problems={changeDetails.problems}
          facts={changeDetails.facts}
          onChange={changeDetails.change}
        />
      )}
      {!isFirst && mustBeApproved && !isOpen && change && (
        <ChangeSummary
          change={change}
          correction={change.kind === '勘誤' ? corrections?.at(-1) : undefined}
        />
      )}
      <Button sx={{ mt: 2 }} variant="contained" disabled={disabled} onClick={requestPublication}>
        {t(editor.isChanged && !mustBeApproved ? 'publish.saveAndPublish' : 'publish.submit')}
      </Button>
      {isAsking && (
        <PublishConfirm
          collection={collection}
          item={item}
          editor={editor}
          change={mustBeApproved ? change : changeDetails.details.change}
          onClose={() => setAsking(false)}
          onConfirm={() => void submit()}
        />
      )}
    </section>
  );
}

/** What visitors will read about the change, as it was handed in. */
function ChangeSummary({
  change,
  correction,
}: {
  readonly change: Change;
  readonly correction: Correction | undefined;
}) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const kind = changeChoices.find((each) => each === change.kind);
  return (
    <Facts>
      <dt>{t('publish.told')}</dt>
      <dd>{kind ? t(`admin:change.choice.${kind}`) : change.kind}</dd>
      {correction && (
        <>
          <dt>{t('admin:change.before')}</dt>
          <dd>{correction.before}</dd>
          <dt>{t('admin:change.after')}</dt>
          <dd>{correction.after}</dd>
          <dt>{t('admin:change.reason')}</dt>
          <dd>{correction.reason}</dd>
        </>
      )}
      {change.note && (
        <>
          <dt>{t('admin:change.note')}</dt>
          <dd>{change.note}</dd>
        </>
      )}
    </Facts>
  );
}
