import type { StoredDocument, Value, ValueMap } from '#local-backend/values.ts';
import { asList, asObject } from './codec.ts';
import { type Field, fieldOf, parseField } from './filter.ts';
import { invalid } from './rest-error.ts';
import { add } from './transforms.ts';

const maxAggregations = 5;

interface Aggregation {
  readonly alias: string;
  readonly kind: 'count' | 'sum' | 'avg';
  /** Null for `count`. */
  readonly field: Field | null;
  readonly upTo: number;
}

/** Throws `RestError` for invalid aggregations. */
export function parseAggregations(json: unknown): Aggregation[] {
  const aggregations = asList(json, 'aggregations').map((item, index): Aggregation => {
    const { alias = `field_${index + 1}`, count, sum, avg } = asObject(item, 'aggregation');
    if (typeof alias !== 'string') throw invalid("Payload isn't valid for request.");
    if (count !== undefined) {
      const { upTo } = asObject(count, 'count');
      return { alias, kind: 'count', field: null, upTo: upTo === undefined ? Infinity : Number(upTo) };
    }
    const operand = asObject(sum ?? avg, 'aggregation');
    const kind = sum === undefined ? 'avg' : 'sum';
    return { alias, kind, field: parseField(operand['field']), upTo: Infinity };
  });
  if (aggregations.length > maxAggregations)
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${aggregations.length}`,
    );
  if (aggregations.length === 0) throw invalid('Aggregations can not be empty.');
  return aggregations;
}

export function aggregate(
  aggregations: readonly Aggregation[],
  documents: readonly StoredDocument[],
): ValueMap {
  return new Map(
    aggregations.map(({ alias, kind, field, upTo }): [string, Value] => {
      if (!field) return [alias, BigInt(Math.min(documents.length, upTo))];
      const numbers = documents
        .map((document) => fieldOf(document, field))
        .filter((value) => typeof value === 'number' || typeof value === 'bigint');
      if (kind === 'sum') return [alias, numbers.reduce(add, 0n)];
      const sum = numbers.reduce<number>((total, value) => total + Number(value), 0);
      return [alias, numbers.length === 0 ? null : sum / numbers.length];
    }),
  );
}
