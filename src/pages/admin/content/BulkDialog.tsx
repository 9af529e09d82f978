import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { linkTo } from '#src/links.ts';
import { AdminDialog, useReason } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { ChangeFields } from '#src/pages/admin/editor/session/ChangeFields.tsx';
import {
  changeProblems,
  noChange,
  publishedChange,
} from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { type BulkResult, bulkResults, publishDraft, resultAfter, withdrawOne } from './bulk.ts';
import type { ContentRow } from './content-rows.ts';
import { needsApproval } from '#src/data/members/access/needs-approval.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';

interface BulkDialogProps {
  readonly collection: AnyCollection;
  readonly rows: readonly ContentRow[];
  readonly act: 'publish' | 'withdraw';
  readonly uid: string;
  readonly onClose: () => void;
}

/** Results that the editor has to resolve on the document's own page. */
const opensOne: readonly (BulkResult | undefined)[] = [
  'wrong',
  'behind',
  'contradicting',
  'notApproved',
  'facts',
  'corrected',
];

/** Publishes or withdraws several documents and shows each result; the same button retries the failed ones. */
export function BulkDialog({ collection, rows, act, uid, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['admin/content', 'admin', 'common']);
  const roles = useQuery(rolesQuery).data;
  const [change, setChange] = useState(noChange);
  const [hasWorldChanged, setWorldChanged] = useState(false);
  const reason = useReason();
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useAct('drafts', 'proposals', collection.name);
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const problems = changeProblems(change);
  const mustBeApproved = roles && needsApproval(collection, roles);
  // A first publication has no kind of change, and an approved draft has its own.
  const hasChange =
    act === 'publish' && mustBeApproved === false && rows.some(({ rev }) => rev !== undefined);
  const isWrong = act === 'publish' ? hasChange && Object.keys(problems).length > 0 : !reason.isFine;
  const left = rows
    .filter(({ id }) => !['done', 'proposed', 'already'].includes(results.get(id) ?? ''))
    .map(({ id }) => id);

  async function submit(): Promise<void> {
    setTried(true);
    reason.markMissing();
    if (isWrong || mustBeApproved === undefined) return;
    const note = (id: string, result: BulkResult) =>
      setResults((before) => new Map([...before, [id, resultAfter(before.get(id), result)]]));
    const details = publishedChange(change);
    const one = (id: string) =>
      act === 'publish'
        ? publishDraft(id, { collection, uid, mustBeApproved, details, hasWorldChanged })
        : withdrawOne(id, { collection, reason: reason.text, mustBeProposed: mustBeApproved });
    await run(async () => {
      // Each act is atomic, and a failure does not stop the rest.
      for (const id of left) {
        note(id, await one(id).catch((error: unknown) => errorKind(error)));
      }
    });
  }

  const words = (result: BulkResult | undefined) => {
    if (result === undefined) return t('bulk.waiting');
    const known = bulkResults.find((each) => each === result);
    return known ? t(`bulk.result.${known}`) : t(`common:error.${result as 'offline'}.title`);
  };
  return (
    <AdminDialog
      title={t(`bulk.title.${act}`, { count: rows.length })}
      onClose={onClose}
      closeLabel="close"
      submit={{
        label: t(`bulk.${act}`),
        run: submit,
        disabled: isBusy || left.length === 0,
        color: act === 'withdraw' ? 'error' : 'primary',
      }}
    >
      {hasChange && (
        <ChangeFields
          value={change}
          problems={hasTried ? problems : {}}
          onChange={(changed) => setChange((before) => ({ ...before, ...changed }))}
        />
      )}
      {[...results.values()].includes('corrected') && (
        <FormControlLabel
          control={
            <Checkbox checked={hasWorldChanged} onChange={(event) => setWorldChanged(event.target.checked)} />
          }
          label={t('bulk.worldChanged')}
        />
      )}
      {act === 'withdraw' && (
        <TextArea label={t('withdraw.reason')} rows={2} hint={t('withdraw.hint')} {...reason.input} />
      )}
      <ul aria-live="polite">
        {rows.map(({ id, title: named }) => {
          const title = named || t('unfinished.untitled');
          const line = t('bulk.line', { title, result: words(results.get(id)) });
          return (
            <li key={id}>
              {opensOne.includes(results.get(id)) ? (
                <TextLink to={linkTo('contentItem', { collection: collection.name, id })}>{line}</TextLink>
              ) : (
                line
              )}
            </li>
          );
        })}
      </ul>
    </AdminDialog>
  );
}
