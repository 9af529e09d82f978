import { expect, test } from 'vitest';
import { forEachGramPosting, indexShards, type Searched } from '#scripts/snapshot/search/index-shards.ts';
import { BitReader, BitWriter, riceParameter, padded } from '#src/data/retrieval/search/bits.ts';
import { forEachGram, isSingle, placeOf } from '#src/data/retrieval/search/grams.ts';
import { ListFile } from '#src/data/retrieval/search/list-file.ts';
import { endsLine, entryOf, inNames, placeBits, startsLine } from '#src/data/retrieval/search/postings.ts';
import fc from '#tests/helpers/property.ts';

/** Numbers of every order of magnitude, with equal probability. */
const number = fc
  .tuple(fc.integer({ min: 0, max: 31 }), fc.nat(2 ** 31))
  .map(([size, rest]) => 2 ** size + (rest % 2 ** size));

test('numbers of any size are read as they were written', () => {
  const code = fc.record({
    kind: fc.constantFrom('bits' as const, 'gamma' as const, 'rice' as const),
    value: number,
    // A number many times larger than expected is also written, but takes many bits.
    smaller: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(code), fc.integer({ min: 0, max: 7 }), (codes, before) => {
      const parameterOf = ({ value, smaller }: (typeof codes)[number]) =>
        Math.max(0, riceParameter(value) - smaller);
      const writer = new BitWriter();
      for (const each of codes) {
        if (each.kind === 'bits') writer.bits(each.value, 32);
        else if (each.kind === 'gamma') writer.gamma(each.value);
        else writer.rice(each.value, parameterOf(each));
      }
      // A list is written separately and may be appended in the middle of a byte.
      const outer = new BitWriter();
      outer.bits(1, before);
      outer.append(writer.take());
      const reader = new BitReader(padded(outer.take().bytes));
      reader.bits(before);
      for (const each of codes) {
        const { kind, value } = each;
        const read = {
          bits: () => reader.bits(32),
          gamma: () => reader.gamma(),
          rice: () => reader.rice(parameterOf(each)),
        };
        expect(read[kind]()).toBe(value);
      }
      expect(reader.at).toBe(outer.length);
    }),
  );
});

/** Few characters, so that some grams are common and some rare, occurring once or many times in an entry. */
const unit = fc.constantFrom(...Array.from('防詐騙核電維生素d3k的的的的的的一一一 '));
const line = (minLength: number, maxLength: number) => fc.string({ unit, minLength, maxLength });
const entry = fc
  .tuple(line(1, 12), fc.oneof({ weight: 20, arbitrary: line(0, 20) }, line(1_000, 2_000)))
  .map(([title, text]): Searched => ({ text: `${title}\n${text}`, namesFrom: title.length + 1 }));
const entries = fc.array(entry, { minLength: 1, maxLength: 60 });

/** Returns the postings of each gram, computed directly from the entries. */
function listsOf(searched: readonly Searched[], hasFlags: boolean) {
  const lists = new Map<number, { at: number[]; flags: number[] }>();
  for (const [position, { text, namesFrom = 0 }] of searched.entries())
    forEachGram(text, (gram, at, length) => {
      const list = lists.get(placeOf(gram)) ?? { at: [], flags: [] };
      lists.set(placeOf(gram), list);
      const ends = at + length === text.length || text[at + length] === '\n' ? endsLine : 0;
      const starts = at === 0 || text[at - 1] === '\n' ? startsLine : 0;
      if (!isSingle(gram)) {
        list.at.push(position * placeBits + at);
        if (hasFlags) list.flags.push(starts | ends | (at >= namesFrom ? inNames : 0));
      } else if (entryOf(list.at.at(-1) ?? -1) !== position) list.at.push(position * placeBits);
    });
  return lists;
}

const shardsOf = (searched: readonly Searched[], hasFlags: boolean) =>
  Array.from(
    indexShards(hasFlags ? searched : searched.map(({ text }) => ({ text })), {
      fileBytes: 300,
      hasFlags,
      forEachPosting: forEachGramPosting,
    }),
    ({ bytes }) => bytes,
  );

test.each([true, false])('the files contain the postings of every gram (with flags: %s)', (hasFlags) => {
  fc.assert(
    fc.property(entries, (searched) => {
      const files = shardsOf(searched, hasFlags).map((bytes) => new ListFile(bytes, hasFlags));
      for (const [place, { at, flags }] of listsOf(searched, hasFlags)) {
        const found = files.flatMap((file) => file.places(place) ?? []);
        expect(found).toHaveLength(1);
        expect([...(found[0]?.at ?? [])]).toEqual(at);
        if (flags.length > 0) expect([...(found[0]?.flags ?? [])]).toEqual(flags);
      }
      expect(files.flatMap((file) => file.places(placeOf(0x99_99_99_99)) ?? [])).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('a truncated file is rejected', () => {
  const [searched = []] = fc.sample(entries, { numRuns: 1, seed: 1 });
  const [bytes = new Uint8Array()] = shardsOf(searched, true);
  expect(bytes.length).toBeGreaterThan(50);
  for (let length = 0; length < bytes.length - 6; length += 1)
    expect(() => new ListFile(bytes.slice(0, length), true)).toThrow(RangeError);
});

test('arbitrary bytes are rejected or read within their length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (noise, hasFlags) => {
      const bits = (noise.length + 5) * 8;
      try {
        const file = new ListFile(noise, hasFlags);
        expect(file.places(0)?.at.length ?? 0).toBeLessThan(bits);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { numRuns: 2_000 },
  );
});
