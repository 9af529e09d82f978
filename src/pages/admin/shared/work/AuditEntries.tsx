import { reportResults } from '#src/data/content/reports/reports.repository.ts';
import { WorkList } from './UnfinishedList.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { secondFactorRoles } from '#src/data/members/access/roles.schema.ts';
import { auditActions } from '#src/data/members/audit/audit-write.ts';
import type { AuditEntry } from '#src/data/members/audit/audit.queries.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { fourEyesOff } from '#src/data/content/proposals/proposal.schema.ts';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';

/** The document that an entry is about, also if it is about its draft, a proposal or a schedule. */
function placeOf(path: string): readonly [collection: string, id: string] {
  const [root = '', name = ''] = path.split('/');
  if (!['drafts', 'proposals', 'schedules'].includes(root)) return [root, name];
  const [id = '', collection = ''] = name.split('~').toReversed();
  return [collection, id];
}

const memberStates = ['admin', 'editor', 'blocked', 'none'] as const;

/** For roles and switches the log stores the form that the rules compare, for a schedule its time. */
function useNoteText(): (entry: AuditEntry) => string {
  const { t } = useTranslation(['admin/audit', 'admin', 'admin/content']);
  const nameOf = useMemberName();
  return ({ action, target, note = '' }) => {
    // The note of a shared draft is its key.
    if (action === 'share-draft') return '';
    if (action === 'schedule' && !Number.isNaN(Date.parse(note))) {
      const act = target.startsWith('schedules/withdraw~') ? 'withdraw' : 'publish';
      return t(`admin/content:schedule.line.${act}`, { time: shortTime(note) });
    }
    const [, answer, text = ''] = /^([a-z]+):(.*)$/su.exec(note) ?? [];
    const result = reportResults.find((each) => each === answer);
    if (action === 'answer-report' && result)
      return t('note.state', { whom: t(`answer.${result}`), state: text });
    if (target !== 'access/roles') return note;
    if (action === 'four-eyes' && (note === 'on' || note === 'off')) return t(`note.${note}`);
    if (action === 'second-factor') {
      const required = (['none', ...secondFactorRoles] as const).find((each) => each === note);
      return required ? t(`note.secondFactor.${required}`) : note;
    }
    // `uid: state`, `uid address: state` or `address: state`.
    const [whom = '', status] = note.split(': ');
    const state = memberStates.find((each) => each === status);
    const [account = '', email] = whom.split(' ');
    const name =
      email === undefined
        ? nameOf(account)
        : t('admin:member.named', { name: nameOf(account), detail: email });
    return state ? t('note.state', { whom: name, state: t(`note.stateOf.${state}`) }) : note;
  };
}

interface AuditEntriesProps {
  readonly entries: readonly AuditEntry[];
  readonly self: string | undefined;
}

export function AuditEntries({ entries, self }: AuditEntriesProps) {
  const { t } = useTranslation('admin/audit');
  const { collectionName } = useFieldWords('');
  const nameOf = useMemberName();
  const noteText = useNoteText();
  // Titles are shown, because ids mean nothing to readers. Pages that show the log load the list of images anyway.
  const images = useQuery(debunkingImageList).data?.records;
  const places = entries.map((entry) => {
    const [collection, id] = placeOf(entry.target);
    return { collection, id };
  });
  const titleFor = useTitles(places.filter(({ collection }) => collection !== debunkingImages.name));
  const target = (path: string) => {
    const [collection, id] = placeOf(path);
    if (path === 'access/roles' || id === fourEyesOff.id) return t('roles');
    if (collection === 'members') return nameOf(id);
    if (collection === 'reports') return t('report', { id });
    if (collection === 'removals' || collection === 'remove') return t('objects', { id: id.slice(0, 12) });
    // The action says what was changed.
    if (['comments', 'notices', 'previews'].includes(collection)) return '';
    const address = editAddress(collection, id);
    if (!address) return path;
    const listed = collection === debunkingImages.name && images?.find((each) => each.id === id)?.title;
    const name = collectionName(collection);
    const isOnly = allCollections.find((each) => each.name === collection)?.onlyId === id;
    const title = listed || titleFor({ collection, id });
    return <TextLink to={address}>{isOnly ? name : t('target', { collection: name, id: title })}</TextLink>;
  };
  return (
    <WorkList as="ol">
      {entries.map((entry) => {
        const action = auditActions.find((each) => each === entry.action);
        return (
          <li key={entry.writeId}>
            <strong>{action ? t(`action.${action}`) : entry.action}</strong> {target(entry.target)}
            {entry.note && <div>{noteText(entry)}</div>}
            <span>
              {t('byAt', { by: entry.by === self ? t('you') : nameOf(entry.by), time: shortTime(entry.at) })}
            </span>
          </li>
        );
      })}
    </WorkList>
  );
}
