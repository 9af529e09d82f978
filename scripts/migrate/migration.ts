import type { WireFields } from '#scripts/backup/documents.ts';

/**
 * A change of the stored form of a collection's documents. Both directions are pure functions of the stored fields,
 * applied once to each document, its revisions and its draft. A tombstone or a draft may lack any field.
 */
export interface Migration {
  readonly collection: string;
  /** The version after `up`; each collection's migrations are numbered from 2. */
  readonly to: number;
  /** A description of the change, for whoever runs it. */
  readonly what: string;
  up(this: void, fields: WireFields): WireFields;
  /** Converts back to the form that the previous release reads. */
  down(this: void, fields: WireFields): WireFields;
}

/** Returns the fields of one of the collection's documents, revisions or drafts; undefined for anything else. */
function contentOf(collection: string, path: string, fields: WireFields): WireFields | undefined {
  const [root, id = '', sub] = path.split('/');
  const inMap = (name: string) => (fields[name]?.['mapValue'] as { fields?: WireFields } | undefined)?.fields;
  if (root === 'drafts' && id.startsWith(`${collection}~`)) return inMap('data') ?? {};
  if (root !== collection) return undefined;
  return sub === 'revisions' ? (inMap('document') ?? {}) : fields;
}

/** Returns a stored document after the change; undefined when the change does not apply to it. */
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
