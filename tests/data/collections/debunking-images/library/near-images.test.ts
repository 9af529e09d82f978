import { expect, test } from 'vitest';
import type { FoundImage } from '#src/data/retrieval/image-search/lookup-client.ts';
import {
  type Comparison,
  type BatchImage,
  isClear,
  type Near,
  nearOf,
  nextComparison,
  nothingCompared,
  withAnswer,
  withChangedSite,
  withFailure,
  withoutFailures,
  withWaiver,
} from '#src/data/collections/debunking-images/library/near-images.ts';
import fc from '#tests/helpers/property.ts';

// Versions are numbers. Two images are alike when their versions leave the same remainder modulo five, and are the
// same when the versions differ by five.
const isAlike = (a: number, b: number) => a !== b && a % 5 === b % 5;
const isSame = (a: number, b: number) => Math.abs(a - b) === 5;

const imageAt = (version: number, more: Partial<BatchImage> = {}): BatchImage => ({
  key: `key${version}`,
  id: `id${version}`,
  version: String(version),
  distinctFrom: [],
  isSaved: false,
  ...more,
});

const published = (id: number): FoundImage =>
  ({ record: { id: `id${id}` }, isSame: false }) as unknown as FoundImage;

/** The answer of a worker when these versions are on the site. */
function answerOf({ image, siteState, others }: Comparison, site: readonly number[]) {
  const version = Number(image.version);
  const alike = others.flatMap((other): [string, boolean][] =>
    isAlike(version, Number(other.version)) ? [[other.version, isSame(version, Number(other.version))]] : [],
  );
  const found = site.filter((each) => isAlike(version, each)).map(published);
  return {
    alike: new Map(alike),
    ...(siteState !== undefined && { site: { found, isComplete: true, outOfReach: 0 } }),
  };
}

/** The expected result, computed directly from the images. */
const wanted = (image: BatchImage, batch: readonly BatchImage[], site: readonly number[]): string[] => {
  const onSite = site.filter((each) => isAlike(Number(image.version), each)).map((each) => `id${each}`);
  const inBatch = batch
    .filter(({ id, version }) => isAlike(Number(image.version), Number(version)) && !onSite.includes(id))
    .map(({ key }) => key);
  return [...onSite, ...inBatch].toSorted();
};

const namesOf = ({ alike }: Near): string[] =>
  alike.map((each) => (each.on === 'site' ? each.record.id : each.key)).toSorted();

type Step =
  | { readonly kind: 'add' | 'remove' | 'reframe' | 'save' | 'publish'; readonly which: number }
  | { readonly kind: 'ask' }
  | { readonly kind: 'answer'; readonly which: number };

const version = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'remove', 'reframe', 'save', 'publish' as const),
    which: version,
  }),
  fc.constant({ kind: 'ask' as const }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat() }),
);

test('every similar pair is found in any order of events, and no image is clear before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let batch: BatchImage[] = [];
      let comparisons = nothingCompared;
      let site: number[] = [100, 101];
      const open: { readonly comparison: Comparison; readonly answer: ReturnType<typeof answerOf> }[] = [];
      const compare = () => {
        const comparison = nextComparison(batch, comparisons);
        if (comparison) open.push({ comparison, answer: answerOf(comparison, site) });
        return comparison;
      };
      const give = (which: number) => {
        const [given] = open.splice(which % Math.max(1, open.length), 1);
        if (given) comparisons = withAnswer(comparisons, given.comparison, given.answer);
      };
      for (const each of steps) {
        if (each.kind === 'ask') compare();
        else if (each.kind === 'answer') give(each.which);
        else if (each.kind === 'publish') {
          site = [...new Set([...site, 100 + each.which])];
          comparisons = withChangedSite(comparisons);
        } else {
          const others = batch.filter(({ version: there }) => there !== String(each.which));
          const there = batch.find(({ version: one }) => one === String(each.which));
          if (each.kind === 'remove') batch = others;
          else if (each.kind === 'save' && there) batch = [...others, { ...there, isSaved: true }];
          else if (each.kind === 'add' && !there) batch = [...batch, imageAt(each.which)];
          else if (each.kind === 'reframe' && there) {
            const next = String(each.which + 31);
            batch = [...others.filter(({ key }) => key !== there.key), { ...there, version: next }];
          }
        }
        // No image is clear while it has an undecided pair.
        for (const image of batch.filter(({ isSaved }) => !isSaved)) {
          const near = nearOf(image, batch, comparisons);
          if (isClear(near)) expect(wanted(image, batch, site)).toEqual([]);
        }
      }
      while (compare() || open.length > 0) give(open.length * 7);
      for (const image of batch) {
        const near = nearOf(image, batch, comparisons);
        expect(near.isComparing).toBe(false);
        expect(namesOf(near)).toEqual(image.isSaved ? [] : wanted(image, batch, site));
      }
    }),
    { numRuns: 500 },
  );
});

/** Runs all comparisons that are due. */
function compared(batch: readonly BatchImage[], site: readonly number[] = []) {
  let comparisons = nothingCompared;
  for (let next = nextComparison(batch, comparisons); next; next = nextComparison(batch, comparisons)) {
    comparisons = withAnswer(comparisons, next, answerOf(next, site));
  }
  return (image: BatchImage) => nearOf(image, batch, comparisons);
}

test('a decision applies to both images of a pair: variants of one, a variant of the other, or distinct', () => {
  const [one, other] = [imageAt(1), imageAt(6)];
  const clear = (batch: readonly BatchImage[]) => batch.map(compared(batch)).map(isClear);
  expect(clear([one, other])).toEqual([false, false]);
  expect(clear([one, { ...other, variantOf: 'id1' }])).toEqual([true, true]);
  expect(
    clear([
      { ...one, variantOf: 'root' },
      { ...other, variantOf: 'root' },
    ]),
  ).toEqual([true, true]);
  expect(
    clear([
      { ...one, variantOf: 'root' },
      { ...other, variantOf: 'id1' },
    ]),
  ).toEqual([true, true]);
  expect(clear([one, { ...other, distinctFrom: ['id1'] }])).toEqual([true, true]);
  expect(clear([one, { ...other, distinctFrom: ['id9'] }])).toEqual([false, false]);
});

test('two files with the same pixels are the same without a comparison', () => {
  const batch = [imageAt(1), imageAt(1, { key: 'twin', id: 'twin' })];
  expect(batch.map(compared(batch)).map(({ alike }) => alike)).toEqual([
    [{ on: 'batch', key: 'twin', isSame: true }],
    [{ on: 'batch', key: 'key1', isSame: true }],
  ]);
});

test('an image both on the site and in the batch is reported once, and never as similar to itself', () => {
  const batch = [imageAt(1), imageAt(6, { isSaved: true })];
  const near = compared(batch, [6, 1])(imageAt(1));
  expect(near.alike).toEqual([{ on: 'site', ...published(6) }]);
});

test('an image whose comparison failed is not clear until it is retried or waived', () => {
  const image = imageAt(1);
  const failed = withFailure(nothingCompared, '1');
  expect(nearOf(image, [image], failed)).toMatchObject({ isComparing: false, hasFailed: true });
  expect(nextComparison([image], failed)).toBeUndefined();
  expect(nextComparison([image], withoutFailures(failed))).toBeDefined();
  expect(isClear(nearOf(image, [image], withWaiver(failed)))).toBe(true);
});
