import { isDeepStrictEqual } from 'node:util';
import { importNote } from '#src/data/content/declare/changed-at.ts';
import type { RecordOf } from '#src/data/content/declare/collection.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { understoodValues } from '#src/data/content/form/understand.ts';
import type { FieldValue } from '#src/platform/text/values.ts';
import { type AnyCollection, checkFields, contentId } from './check-fields.ts';
import { lineOf, type Place } from './import-row.ts';
import type { Outcome } from './mapping.ts';
import { tagsIn } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { guardTags } from '#src/data/collections/tag-rules/judge-tags.ts';
import type { TagRulesFields } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import type { Report } from './report.ts';
import type { SiteContent, StoredDraft } from './site-content.ts';

/** A document to write, validated by its schema. */
export interface Planned {
  readonly place: Place;
  readonly id: string;
  readonly fields: Record<string, FieldValue | undefined>;
  readonly verifiedAt: string | undefined;
  readonly previous: RecordOf<AnyCollection> | undefined;
  readonly draft: StoredDraft | undefined;
}

/** Returns the content of a document as drafts store it: the collection's own fields and the date of the last check. */
export const dataOf = ({ fields, verifiedAt }: Pick<Planned, 'fields' | 'verifiedAt'>) => ({
  ...fields,
  ...(verifiedAt !== undefined && { verifiedAt }),
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function ownData(collection: AnyCollection, record: object): Record<string, unknown> {
  const keys = [...Object.keys(collection.fields), 'verifiedAt'];
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));
}

export interface PlanOptions {
  readonly collection: AnyCollection;
  readonly site: SiteContent;
  readonly publish: boolean;
  readonly report: Report;
  readonly rules: TagRulesFields;
}

/** Returns the document to write; undefined if it exists unchanged, or was changed by somebody. */
function planOne(found: Planned, { collection, site, publish, report }: PlanOptions): Planned | undefined {
  const { place, id, previous, draft } = found;
  // Most documents of a large import are new, so this comparison is only made on demand.
  const same = (there: object | undefined) =>
    there !== undefined && isDeepStrictEqual(plain(there), plain(dataOf(found)));
  const leave = (text: string): undefined => {
    report.kept(place, text);
  };
  if (site.withdrawn.has(id)) report.withdrawn(place);
  else if (site.unreadable.has(id)) return leave(`${id} on the site cannot be read`);
  else if (same(previous && ownData(collection, previous))) report.unchanged(place);
  else if (draft && !same(draft.data)) return leave(`the draft of ${id} says something else`);
  else if (publish && previous && previous.change.note !== importNote)
    return leave(`${id} was changed on the site`);
  else if (draft && !publish) report.unchanged(place);
  else return found;
  return undefined;
}

/** Validates the result of a mapping and compares it with the site. What is not written goes into the report. */
export function planImport(outcomes: readonly Outcome<object>[], options: PlanOptions): Planned[] {
  const { collection, site, report, rules } = options;
  const seen = new Map<string, { readonly place: Place; readonly fields: object }>();
  const planned: Planned[] = [];
  const form = formFields(collection);
  for (const outcome of outcomes) {
    const { place } = outcome;
    if (outcome.kind === 'refused') report.refused(place, outcome.field, outcome.text);
    else if (outcome.kind === 'apart') report.apart(place, outcome.list, outcome.reason, outcome.row);
    else {
      const { id, verifiedAt, notes = [] } = outcome;
      const first = seen.get(id);
      const read = understoodValues(form, { ...outcome.fields }, Date.now());
      const checked = checkFields(collection, read);
      for (const { field, text } of notes) report.noted(place, field, text);
      if (!contentId.safeParse(id).success) report.refused(place, 'id', `not an id: ${id}`);
      else if (first && isDeepStrictEqual(first.fields, outcome.fields)) report.unchanged(place);
      else if (first) report.refused(place, 'id', `${id} is that of line ${lineOf(first.place)} as well`);
      else if (!checked.ok)
        for (const { field, text } of checked.problems) report.refused(place, field, text);
      else {
        seen.set(id, { place, fields: outcome.fields });
        const [previous, draft] = [site.published.get(id), site.drafts.get(id)];
        const known = [...tagsIn(previous && { ...previous }), ...tagsIn(draft?.data)];
        const { tags, refused } = guardTags(tagsIn(checked.fields), known, rules);
        for (const { tag } of refused) report.refused(place, 'tags', `the tag rules refuse ${tag}`);
        if (refused.length > 0) continue;
        const fields = 'tags' in checked.fields ? { ...checked.fields, tags } : checked.fields;
        const write = planOne({ place, id, fields, verifiedAt, previous, draft }, options);
        if (write) planned.push(write);
      }
    }
  }
  return planned;
}
