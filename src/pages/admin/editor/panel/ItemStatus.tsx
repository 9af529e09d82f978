import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 12px',
  fontSize: '1rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** Describes whether visitors see the stored version, and which revision the last publication contains. */
function useLiveText({ published, withdrawn, site }: EditorItem): string {
  const { t } = useTranslation('admin/content');
  const rev = published?.rev ?? withdrawn?.rev;
  if (!site) return t('live.unknown');
  const asOf = shortTime(site.asOf);
  if (rev === undefined) return t('live.never');
  if (withdrawn) return site.rev === undefined ? t('live.gone', { asOf }) : t('live.leaving', { asOf });
  if (site.rev === undefined) return t('live.coming', { asOf });
  if (site.rev < rev) return t('live.older', { rev: site.rev, asOf });
  return t('live.same', { asOf });
}

/** The states of a document: its draft, its stored version, and its version on the site. */
export function ItemStatus({ collection, item, editor, uid }: PanelProps) {
  const { t } = useTranslation('admin/content');
  const { label } = useFieldWords(collection.name);
  /** Formats a path such as `participants.0` with a number that counts from 1: 「人物」第1筆. */
  const placeText = (fault: string) => {
    const [field = '', place] = fault.split('.');
    const name = label(field);
    return /^\d+$/.test(place ?? '') ? t('live.entry', { name, number: Number(place) + 1 }) : name;
  };
  const { published, withdrawn } = item;
  const { draft } = editor.base;
  const live = useLiveText(item);
  const nameOf = useMemberName();
  const who = (author: string) => (author === uid ? t('status.you') : nameOf(author));
  const authors = draft?.authors.map(who).join('、');
  const inDatabase = published
    ? t('status.version', { rev: published.rev, time: shortTime(published.updatedAt) })
    : t(withdrawn ? 'status.withdrawn' : 'status.none');
  return (
    <Facts>
      <dt>{t('status.draft')}</dt>
      <dd>
        {draft ? t(`stage.${draft.stage}`) : t('status.noDraft')}
        {editor.isUnsaved && t('status.unsaved')}
      </dd>
      {draft && (
        <>
          <dt>{t('status.authors')}</dt>
          <dd>{authors}</dd>
        </>
      )}
      {draft?.approvedBy && (
        <>
          <dt>{t('status.approvedBy')}</dt>
          <dd>{who(draft.approvedBy)}</dd>
        </>
      )}
      <dt>{t('status.database')}</dt>
      <dd>{inDatabase}</dd>
      <dt>{t('status.site')}</dt>
      <dd>
        {live}
        {item.faults.length > 0 && (
          <strong role="alert">{t('live.faults', { places: item.faults.map(placeText).join('、') })}</strong>
        )}
        {item.site?.problem !== undefined && (
          <strong role="alert">{t('live.problem', { reason: item.site.problem })}</strong>
        )}
      </dd>
    </Facts>
  );
}
