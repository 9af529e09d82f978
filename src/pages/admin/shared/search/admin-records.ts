import { titleOf } from '#src/data/collections/collections.ts';
import { foldOnce, matchesAllWords } from '#src/data/content/search/search-text.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import type { Member } from '#src/data/members/profiles/members.repository.ts';
import type { ReceivedReport } from '#src/data/content/reports/reports.repository.ts';
import type { SearchAnswer } from '#src/data/retrieval/search/find.ts';
import { textForSearch, wordsForSearch } from '#src/data/retrieval/search/fold.ts';
import { linkTo } from '#src/links.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { cutText } from '#src/platform/text/cut-text.ts';

export interface AdminRecord {
  readonly key: string;
  /** The name of a collection, or another kind. */
  readonly kind: string;
  readonly title: string;
  /** What to add to the title: that it is a draft, was withdrawn, or matches in its text. */
  readonly state?: 'draft' | 'withdrawn' | 'inText' | undefined;
  readonly to: string;
  readonly text: string;
}

/** Includes links and ids: a member may paste a URL to find the documents that contain it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

/** A withdrawn document; its title is that of the last published version. */
export interface WithdrawnDocument {
  readonly collection: string;
  readonly id: string;
  /** '' if it has none. */
  readonly title: string;
  readonly reason: string;
}

const reportTitle = 60;

export interface AdminContents {
  readonly lists: readonly {
    readonly collection: string;
    readonly records: readonly { readonly id: string }[];
  }[];
  readonly withdrawn: readonly WithdrawnDocument[];
  readonly drafts: readonly DraftRecord[];
  readonly members: readonly Member[];
  readonly reports: readonly ReceivedReport[];
}

const keyOf = (collection: string, id: string): string => `${collection}~${id}`;

/** A draft replaces its document, but the published text is searched as well. */
export function adminRecords({ lists, withdrawn, drafts, members, reports }: AdminContents): AdminRecord[] {
  const records = new Map<string, AdminRecord>();
  function put(collection: string, id: string, record: Pick<AdminRecord, 'title' | 'state' | 'text'>): void {
    const to = editAddress(collection, id);
    const key = keyOf(collection, id);
    if (to !== undefined) records.set(key, { key, kind: collection, to, ...record });
  }
  for (const { collection, records: listed } of lists)
    for (const record of listed) {
      const title = titleOf(collection, '', record);
      put(collection, record.id, { title, text: textsIn(record).join('\n') });
    }
  for (const { collection, id, title, reason } of withdrawn)
    put(collection, id, { title, state: 'withdrawn', text: `${id}\n${reason}` });
  for (const { collection, id, data } of drafts) {
    const there = records.get(keyOf(collection, id));
    const title = titleOf(collection, there?.title ?? '', data);
    const text = [id, there?.text ?? '', ...textsIn(data)].join('\n');
    put(collection, id, { title, state: 'draft', text });
  }
  for (const { uid, name, email = '' } of members)
    records.set(`members~${uid}`, {
      key: `members~${uid}`,
      kind: 'members',
      title: name,
      to: linkTo('members'),
      text: `${uid}\n${email}`,
    });
  for (const { id, text, target, contact = '' } of reports)
    records.set(`reports~${id}`, {
      key: `reports~${id}`,
      kind: 'reports',
      title: cutText(text, reportTitle),
      to: `${linkTo('reviewQueue')}#report-${id}`,
      text: `${id}\n${text}\n${target}\n${contact}`,
    });
  return [...records.values()];
}

const folded = foldOnce((record: AdminRecord) => textForSearch(`${record.title}\n${record.text}`));
const foldedTitle = foldOnce(({ title }: AdminRecord) => textForSearch(title));

/** Records with all words in the title come first; an empty query finds none. */
export function searchAdmin(records: readonly AdminRecord[], query: string): AdminRecord[] {
  const words = wordsForSearch(query);
  if (words.length === 0) return [];
  const found = records.filter((record) => matchesAllWords(folded(record), words));
  const inTitle = found.filter((record) => matchesAllWords(foldedTitle(record), words));
  const titles = new Set(inTitle);
  return [...inTitle, ...found.filter((record) => !titles.has(record))];
}

/** What the site's own search finds in texts and images, without the records already listed. */
export function foundInTexts(
  answer: SearchAnswer | undefined,
  listed: readonly AdminRecord[],
): AdminRecord[] {
  const known = new Set(listed.map(({ key }) => key));
  if (!answer || answer.isNear) return [];
  return answer.groups.flatMap(({ collection, records }) =>
    records.flatMap(({ id, title }): AdminRecord[] => {
      const to = editAddress(collection, id);
      const key = keyOf(collection, id);
      if (to === undefined || known.has(key)) return [];
      return [{ key, kind: collection, title, state: 'inText', to, text: '' }];
    }),
  );
}
