import type { WireFields, WireValue, WireWrite } from './documents.ts';

/** The document with the schema version of each collection. No rule allows access to it: only owners can read it. */
export const schemaPath = 'access/schema';

/** A migration in progress: `after` is the path of the last migrated document. */
export interface Step {
  readonly collection: string;
  readonly to: number;
  readonly after: string;
}

export interface SchemaState {
  /** Versions by collection; a missing collection is at version 1. */
  readonly versions: Readonly<Record<string, number>>;
  readonly step?: Step;
}

const fieldsOf = (value: WireValue | undefined): WireFields =>
  (value?.['mapValue'] as { fields?: WireFields } | undefined)?.fields ?? {};

export function parseSchemaState(fields: WireFields | undefined): SchemaState {
  const versions = Object.fromEntries(
    Object.entries(fieldsOf(fields?.['versions'])).map(([name, value]) => [
      name,
      Number(value['integerValue']),
    ]),
  );
  const { collection, to, after } = fieldsOf(fields?.['step']);
  if (!collection) return { versions };
  const step = {
    collection: String(collection['stringValue']),
    to: Number(to?.['integerValue']),
    after: String(after?.['stringValue']),
  };
  return { versions, step };
}

const integer = (value: number): WireValue => ({ integerValue: String(value) });
const text = (value: string): WireValue => ({ stringValue: value });
const map = (fields: WireFields): WireValue => ({ mapValue: { fields } });

export function schemaWrite({ versions, step }: SchemaState): WireWrite {
  // In the order in which Firestore returns the keys of a map, so that a restored document is the same byte for byte.
  const named = Object.entries(versions)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, version]): [string, WireValue] => [name, integer(version)]);
  const running = step && {
    step: map({ collection: text(step.collection), to: integer(step.to), after: text(step.after) }),
  };
  return { path: schemaPath, fields: { versions: map(Object.fromEntries(named)), ...running } };
}
