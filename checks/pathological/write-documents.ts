import { adversarialTexts } from '#checks/bench/markdown/adversarial.ts';
import { fillFields } from '#checks/hostile/fill-fields.ts';
import { contents } from '#checks/backend/contents.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import type { WireBackend } from '#checks/backend/wire-backend.ts';
import { publicCollections } from '#src/data/collections/collections.ts';
import { type Change, noteLimit } from '#src/data/content/declare/envelope.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { FieldValue } from '#src/platform/text/values.ts';
import { unicodeTexts } from './unicode-texts.ts';

/** Lengths of texts; each field gets the longest that fits. */
const lengths = [50_000, 10_000, 2_000, 500, 200, 100, 60, 40, 20, 10, 1];

/** Corrections as they could be written before the rules limited their length: with the fields, close to a mebibyte. */
const corrections = { everyNth: 25, count: 50, length: 6000 } as const;
const maxBytes = 900_000;

/** Rejections by the rules; any other error is not about the text. */
const refusals: readonly string[] = ['denied', 'invalid'];

/** Collections with a single document, or with one that a page shows. */
const single = ['site', 'tagRules', 'casePages'];

export interface Written {
  /** The accepted documents: the name of the text by `collection/id`. */
  readonly accepted: ReadonlyMap<string, string>;
  /** The documents that the schema or the rules rejected, with the reason. */
  readonly refused: readonly string[];
}

const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contents;

/** Returns the texts of every length, by name. */
function textsByLength(): Map<string, readonly string[]> {
  const all = lengths.map((length) => ({ ...adversarialTexts(length), ...unicodeTexts(length) }));
  return new Map(
    Object.keys(all[0] ?? {}).map((name) => [
      name,
      all.flatMap((texts) => (texts as Record<string, string>)[name] ?? []),
    ]),
  );
}

const idOf = (collection: string, turn: number): string =>
  collection === 'debunkingImages' ? turn.toString(16).padStart(20, 'e') : `pathological-${turn}`;

const verifiedAt = '2026-11-01';

/** Returns a stored document with close to a mebibyte of corrections. */
function withCorrections(fields: Fields, change: Change, text: string): Fields {
  const room = maxBytes - Buffer.byteLength(JSON.stringify(fields));
  const part = text.slice(0, corrections.length);
  const one = { at: verifiedAt, before: part, after: part, reason: part };
  const count = Math.min(corrections.count, Math.floor(room / (3 * Buffer.byteLength(part) + 100)));
  const now = new Date();
  return {
    ...fields,
    rev: 1n,
    writeId: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
    change: { ...change },
    history: [{ rev: 1n, at: now.toISOString(), ...change }],
    corrections: Array.from({ length: count }, () => one),
    verifiedAt,
  };
}

/** Writes `count` documents in which every text is hard to parse, to convert or to render. */
export async function writePathological(count: number, backend: WireBackend): Promise<Written> {
  const texts = [...textsByLength()];
  const collections = publicCollections.filter(({ name }) => !single.includes(name));
  const accepted = new Map<string, string>();
  const refused: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const collection = collections[turn % collections.length];
    // A step that is coprime to the number of texts, so that every collection gets every text in the end.
    const [name = '', sizes = []] =
      texts[(turn + Math.floor(turn / collections.length)) % texts.length] ?? [];
    if (!collection) continue;
    const id = idOf(collection.name, turn);
    const path = `${collection.name}/${id}`;
    try {
      const { corrections: _, verifiedAt: __, ...base } = good[collection.name] ?? {};
      const { fields } = fillFields(collection, base, (_path, accepts) => sizes.find(accepts));
      const change = { kind: '首次', note: sizes.find(({ length }) => length <= noteLimit) ?? '' } as const;
      if (turn % corrections.everyNth === 0) {
        // oxlint-disable-next-line no-await-in-loop
        await backend.put([[path, withCorrections(fields as Fields, change, sizes[1] ?? '')]]);
      } else {
        const content = fields as Record<string, FieldValue>;
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
        await publish([{ collection: collection.name, id, fields: content, change, verifiedAt }]);
      }
      accepted.set(path, name);
    } catch (error) {
      if (error instanceof ServiceError && !refusals.includes(error.kind)) throw error;
      refused.push(
        `${path} (${name}): ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`,
      );
    }
  }
  return { accepted, refused };
}
