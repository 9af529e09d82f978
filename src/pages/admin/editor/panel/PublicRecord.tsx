import { redactionMark } from '#src/data/content/write/revisions.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeKind } from '#src/data/content/declare/categories.ts';

import { redaction } from '#src/data/content/proposals/proposal.schema.ts';
import { propose } from '#src/data/content/proposals/proposals.repository.ts';
import { type ListedEntry, redact } from '#src/data/content/write/redact.ts';
import { AdminDialog, useReason } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';
import { WorkList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';

interface Shown extends ListedEntry {
  readonly at: string;
  readonly kind: string;
  readonly text: string;
}

/** The entries of both lists, newest first; those without a text have nothing to remove. */
function entriesOf({ previous }: PanelProps['item']): Shown[] {
  const corrections = previous && 'corrections' in previous ? previous.corrections : [];
  return [
    ...corrections.map(({ at, before, after, reason }, place): Shown => {
      const text = [before, after, reason].filter(Boolean).join(' → ');
      return { list: 'corrections', place, at, kind: changeKind.correction, text };
    }),
    ...(previous?.history ?? []).map(({ at, kind, note }, place): Shown => ({
      list: 'history',
      place,
      at,
      kind,
      text: note,
    })),
  ]
    .filter(({ text }) => text !== '' && !text.startsWith(redactionMark))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

interface PublicRecordProps extends Pick<PanelProps, 'collection' | 'item' | 'editor'> {
  /** True if a second admin has to carry out what this proposes. */
  readonly mustBeProposed: boolean;
  readonly onClose: () => void;
}

/** What visitors can look up about a document's past: an admin removes the text of an entry that must not be there. */
export function PublicRecord({ collection, item, editor, mustBeProposed, onClose }: PublicRecordProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const client = useQueryClient();
  const reason = useReason();
  const [chosen, setChosen] = useState<Shown>();
  const { previous } = item;

  async function remove(): Promise<void> {
    reason.markMissing();
    if (!reason.isFine || !chosen || !previous) return;
    const { list, place } = chosen;
    const proposed = redaction(collection.name, item.id, { list, place });
    const { rev } = previous;
    const run = () =>
      mustBeProposed
        ? propose(proposed, rev, reason.text)
        : redact({ target: proposed.target, rev, list, place }, reason.text);
    if (!(await editor.commit({ text: 'left', run }))) return;
    await client.invalidateQueries({ queryKey: ['proposals'] });
    notify({ type: 'positive', message: t(mustBeProposed ? 'redact.proposed' : 'redact.done') });
    onClose();
  }

  const failure = editor.failure && (
    <Alert severity="error">{t(`admin:failure.${editor.failure.kind}`)}</Alert>
  );
  const lineOf = ({ at, kind, text }: Shown) => t('redact.line', { date: formatDate(at), kind, text });
  if (chosen)
    return (
      <AdminDialog
        title={t('redact.removeNamed', { date: formatDate(chosen.at), kind: chosen.kind })}
        onClose={() => setChosen(undefined)}
        submit={{
          label: t(mustBeProposed ? 'redact.propose' : 'redact.submit'),
          run: remove,
          disabled: editor.isBusy,
          color: 'error',
        }}
      >
        <p>{lineOf(chosen)}</p>
        <TextArea
          label={t('redact.reason')}
          rows={3}
          hint={t(mustBeProposed ? 'redact.proposeHint' : 'redact.hint')}
          {...reason.input}
        />
        {failure}
      </AdminDialog>
    );
  return (
    <AdminDialog title={t('redact.title')} onClose={onClose} closeLabel="close">
      <p>{t('redact.hint')}</p>
      <WorkList>
        {entriesOf(item).map((entry) => (
          <li key={`${entry.list} ${entry.place}`}>
            {lineOf(entry)}{' '}
            <Button
              color="error"
              aria-label={t('redact.removeNamed', { date: formatDate(entry.at), kind: entry.kind })}
              onClick={() => setChosen(entry)}
            >
              {t('redact.remove')}
            </Button>
          </li>
        ))}
      </WorkList>
    </AdminDialog>
  );
}
