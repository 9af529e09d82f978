import Alert from '@mui/material/Alert';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { Facts } from '#src/pages/admin/shared/lists.ts';
import { ChangeFields } from '#src/pages/admin/editor/session/ChangeFields.tsx';
import { changeChoices, submittedChange } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import type { ChangeDetails } from './use-change-details.ts';

interface ChangeSectionProps {
  readonly collection: string;
  readonly draft: DraftRecord | undefined;
  readonly changeDetails: ChangeDetails;
}

/** What the editor enters about a change. */
export function TypedChange({ collection, changeDetails }: Omit<ChangeSectionProps, 'draft'>) {
  const { label } = useFieldWords(collection);
  const { values, problems, facts, mustCorrect, change } = changeDetails;
  return (
    <ChangeFields {...{ problems, mustCorrect }} value={values} facts={facts.map(label)} onChange={change} />
  );
}

/** The description of a change: editable as long as it can be submitted, then shown as submitted. */
export function ChangeSection({ collection, draft, changeDetails }: ChangeSectionProps) {
  const { t } = useTranslation('admin/content');
  const { mustBeApproved, isUntold, isQuiet, isOpen } = changeDetails;
  const { change, correction } = submittedChange(draft ?? {});
  const isTyped = !mustBeApproved || isOpen;
  if (isQuiet) return <Alert severity="info">{t('publish.quiet')}</Alert>;
  if (isUntold || (!isTyped && !change)) return null;
  return (
    <section>
      <h2>{t('publish.title')}</h2>
      {isTyped && <TypedChange collection={collection} changeDetails={changeDetails} />}
      {!isTyped && change && <ChangeSummary change={change} correction={correction} />}
    </section>
  );
}

/** What a draft was submitted with about the change. */
export function ChangeSummary({
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
