import type { WireFields } from '#scripts/backup/documents.ts';

/**
 * A change of form of one collection's documents. Both ways are pure functions of the stored fields, applied to each
 * document, to its revisions and to its draft, once each; a tombstone or a draft may lack any field.
 */
export interface Migration {
  readonly collection: string;
  /** The version that `up` leads to; each collection's migrations count on from 2. */
  readonly to: number;
  /** What changes, for whoever runs it. */
  readonly what: string;
  up(this: void, fields: WireFields): WireFields;
  /** Leads back to what the release before reads. */
  down(this: void, fields: WireFields): WireFields;
}

/** The fields of one of the collection's documents, revisions or drafts; undefined for anything else. */
function contentOf(collection: string, path: string, fields: WireFields): WireFields | undefined {
  const [root, id = '', sub] = path.split('/');
  const inMap = (name: string) => (fields[name]?.['mapValue'] as { fields?: WireFields } | undefined)?.fields;
  if (root === 'drafts' && id.startsWith(`${collection}~`)) return inMap('data') ?? {};
  if (root !== collection) return undefined;
  return sub === 'revisions' ? (inMap('document') ?? {}) : fields;
}

/** A stored document after the change; undefined when the change does not concern it. */
export function changed(
  collection: string,
  change: Migration['up'],
  path: string,
  fields: WireFields,
): WireFields | undefined {
  const content = contentOf(collection, path, fields);
  if (!content) return undefined;
  const next = change(content);
  if (path.startsWith('drafts/')) return { ...fields, data: { mapValue: { fields: next } } };
  return path.includes('/revisions/') ? { ...fields, document: { mapValue: { fields: next } } } : next;
}
