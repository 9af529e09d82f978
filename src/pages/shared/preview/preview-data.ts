import { changeKind } from '#src/data/content/declare/categories.ts';
import { personCard } from '#src/pages/shared/politics/person-card.ts';
import { foundIn } from '#src/pages/shared/answer/answer-words.ts';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { budgets } from '#src/data/collections/budgets/budget.collection.ts';
import { budgetLines, budgetList } from '#src/data/collections/budgets/budgets.queries.ts';
import { type CollectionName, titleOf } from '#src/data/collections/collections.ts';
import { dayOfThing } from '#src/data/content/declare/changed-at.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { readBundle } from '#src/data/content/read/bundle.ts';
import type { ParsedDocument } from '#src/data/content/declare/collection.ts';
import { historyLimit } from '#src/data/content/declare/envelope.ts';
import type { ContentList } from '#src/data/content/read/list.ts';
import { caseWords } from '#src/data/collections/corruption-cases/case-words.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import { linkTo } from '#src/links.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { pageAddress } from '#src/pages/shared/record/page-address.ts';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { type CardWords, documentCard, pageCard } from '#src/ui/share/card-words.ts';

type Values = Readonly<Record<string, unknown>>;

/** A document in its stored form. */
export interface PreviewedDocument {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/**
 * Addresses of documents listed on another page, for collections whose search address needs the title, or more than
 * the form's values.
 */
const listedAt = {
  budgets: ({ fiscalYear }) => linkTo('budgetReduction', { year: String(fiscalYear) }),
  videos: ({ kind }) => linkTo(kind === 'topic' ? 'youtubeTopics' : 'youtubeDebunking'),
  channels: ({ category }) => (category === 'music_channels' ? linkTo('youtubeMusic') : undefined),
} satisfies { readonly [Name in CollectionName]?: (values: Values) => string | undefined };

/** Returns the public address of a document: its own page, or the page that lists it. */
export function previewAddress({ name }: AnyCollection, id: string, values: Values): string {
  const row = routes.find(({ entries }: RouteRow) => entries === name);
  if (row) return pageAddress(row, id, values);
  const listed = (listedAt as Readonly<Record<string, (typed: Values) => string | undefined>>)[name]?.(
    values,
  );
  return listed ?? addressOf({ collection: name, id, title: titleOf(name, id, values) }) ?? linkTo('about');
}

/** Returns the route of a public address and its parameters. Throws `RangeError` for an address without a page. */
export function previewRow(address: string) {
  const pathname = address.split(/[?#]/)[0] ?? '';
  for (const row of routes as readonly RouteRow[]) {
    const found = row.group === 'site' && row.path !== '*' ? matchPath(`/${row.path}`, pathname) : null;
    if (found && hasPage(row)) return { row, params: found.params };
  }
  throw new RangeError(`no page at ${address}`);
}

/** Returns the texts of the page's share card, as the publisher renders it. */
export function previewCard(
  collection: AnyCollection,
  document: PreviewedDocument,
  { entries }: RouteRow,
  pageName: string,
): CardWords {
  const { name } = collection;
  if (entries !== name) return pageCard(pageName);
  const asOf = new Date().toISOString();
  const title = titleOf(name, pageName, document.data);
  const inCase =
    caseWords(name, document, asOf)?.card ?? personCard({ collection: name, ...document }, title, asOf);
  return documentCard({
    collection: name,
    title,
    data: document.data,
    day: dayOfThing(collection, document.data),
    answer: foundIn(document.data),
    inCase,
  });
}

/** The published version of a document; absent when a draft is shown outside the admin area. */
export type PreviewedItem = Pick<EditorItem, 'id'> & Partial<Pick<EditorItem, 'published' | 'previous'>>;

/** Returns the document that publishing these values would create: the next revision. */
export function previewDocument(item: PreviewedItem, values: Values): PreviewedDocument {
  const at = new Date().toISOString();
  const { published, previous } = item;
  const rev = (previous?.rev ?? 0) + 1;
  const change = { kind: previous ? changeKind.update : changeKind.first, note: '' };
  const history = [...(previous?.history ?? []), { rev, at, ...change }].slice(-historyLimit);
  const envelope = { rev, writeId: crypto.randomUUID(), createdAt: previous?.createdAt ?? at, updatedAt: at };
  const corrections = published?.corrections ?? [];
  return { id: item.id, data: { ...values, ...envelope, change, history, corrections } };
}

/**
 * Milliseconds for which the preview's data stays fresh: longer than any preview is open, so that nothing is
 * refetched.
 */
const forever = 86_400_000;

/**
 * Puts the document into the query cache of the preview, also in its list. Returns false if the values are not a
 * valid document yet.
 */
export function seedPreview(
  client: QueryClient,
  collection: AnyCollection,
  document: PreviewedDocument,
  list: ContentList<{ id: string }> | undefined,
): boolean {
  const parsed: ParsedDocument<object> | undefined = collection.parse(document);
  const entry = collection.parseForList(document);
  if (parsed?.state !== 'published' || entry?.state !== 'published') return false;
  const updatedAt = Date.now() + forever;
  const others = list?.records.filter(({ id }) => id !== document.id) ?? [];
  client.setQueryData([collection.name, 'one', document.id], parsed, { updatedAt });
  // Lists reuse a record of the same `rev`: it is removed before its new version is added.
  for (const records of [others, [entry.record, ...others]])
    for (const key of ['list', 'published']) {
      const shown = { records, quarantined: 0, freshness: 'current' };
      client.setQueryData([collection.name, key], shown, { updatedAt });
    }
  return true;
}

/**
 * Puts the lines of a budget's year into the query cache of the preview, after the list: those of the document itself
 * together with the published ones of the other agencies, which are missing when offline.
 */
export async function seedBudgetLines(client: QueryClient, document: PreviewedDocument): Promise<void> {
  const own = budgets.sharedParts(document)?.bundle;
  if (!own) return;
  const year = Number(own.key);
  const listed = client.getQueryData(budgetList.queryKey)?.records ?? [];
  const ofYear = listed.filter(({ fiscalYear }) => fiscalYear === year);
  const others = ofYear.filter(({ id }) => id !== document.id);
  const lines = await readBundle(budgets, own.key, others).catch(() => []);
  client.setQueryData(budgetLines(year, ofYear).queryKey, [own.entry, ...lines]);
}
