import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publish } from '#src/data/content/write/publish.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { checkDraft } from '#src/data/drafts/drafts.repository.ts';
import { ChangeFields } from '#src/pages/admin/shared/editing/ChangeFields.tsx';
import { changeProblems, noChange, publishedChange } from '#src/pages/admin/shared/editing/change-values.ts';
import { ServiceError } from '#src/platform/errors.ts';
import type { FieldValue } from '#src/platform/values.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { ContentBase } from './editor-state.ts';
import type { PanelProps } from './panel-props.ts';
import type { Requirement } from './publish-requirements.ts';

interface PublishFormProps extends PanelProps {
  readonly requirements: readonly Requirement[];
  /** What is published is word for word the approved draft: nothing is saved on the way. */
  readonly mustBeApproved: boolean;
  readonly disabled: boolean;
  readonly onTry: () => void;
}

/** Publishing: a first version at once, a change with what kind of change it is. */
export function PublishForm({
  collection,
  item,
  editor,
  requirements,
  mustBeApproved,
  disabled,
  onTry,
}: PublishFormProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const [change, setChange] = useState(noChange);
  const [hasTried, setTried] = useState(false);
  const isFirst = item.previous === undefined;
  const problems = isFirst ? {} : changeProblems(change);
  const isReady = requirements.every(({ met }) => met);

  async function send({ draft }: ContentBase): Promise<void> {
    const checked = draft && checkValues(collection, draft.data);
    if (!draft || !checked?.fields) throw new ServiceError('invalid', 'the draft is not complete');
    await checkDraft(draft);
    const { verifiedAt, ...fields } = checked.fields as Record<string, FieldValue>;
    const publication = isFirst ? { change: { kind: '首次' as const, note: '' } } : publishedChange(change);
    await publish([
      {
        collection: collection.name,
        id: item.id,
        fields,
        ...publication,
        fromDraft: true,
        audit: 'publish',
        ...(item.previous && { previous: item.previous }),
        ...(typeof verifiedAt === 'string' && { verifiedAt }),
      },
    ]);
  }

  async function submit(): Promise<void> {
    setTried(true);
    onTry();
    if (!isReady || Object.keys(problems).length > 0) {
      notify({ type: 'warning', message: t('publish.notReady') });
      return;
    }
    const text = mustBeApproved ? 'left' : 'used';
    const isSent = await editor.commit({ run: send, text, savesFirst: !mustBeApproved });
    if (!isSent) return;
    notify({ type: 'positive', message: t('publish.done'), caption: t('publish.doneHint') });
    setChange(noChange);
    setTried(false);
  }

  return (
    <section>
      <h2>{t('publish.title')}</h2>
      {!isFirst && (
        <ChangeFields
          value={change}
          problems={hasTried ? problems : {}}
          onChange={(changed) => setChange((before) => ({ ...before, ...changed }))}
        />
      )}
      <Button sx={{ mt: 2 }} variant="contained" disabled={disabled} onClick={() => void submit()}>
        {t(editor.isChanged && !mustBeApproved ? 'publish.saveAndPublish' : 'publish.submit')}
      </Button>
    </section>
  );
}
