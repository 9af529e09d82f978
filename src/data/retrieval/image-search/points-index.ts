import { compareCodes } from '#src/platform/text/compare.ts';
import { descriptionWords, invertedDescription } from './describe-point.ts';
import { ones } from './perceptual-hash.ts';
import { eachPoint, type KnownPoints, type Looked, type Point, unpackPoints } from './image-points.ts';

/** The maximum distance, in bits of 128, of two descriptions that may be of the same point. */
const describedAlike = 24;

/**
 * The matches of one known image that are tried as a hypothesis, and the maximum number of known images to verify.
 */
const triedMatches = 40;
const maxGuesses = 8;

/** The maximum number of known images whose matches are checked for agreement. */
const maxMet = 60;

/** The maximum number of points of a known image: `worths` packs a point's index into a byte. */
const maxPoints = 256;

/**
 * A part of a description is common beyond this many points: a share of the number of known images, or the minimum.
 */
const commonShare = 0.12;
const minCommon = 24;

/** The maximum number of guesses about one part of the query image: many cards share a template. */
const maxOfPart = 6;

/** The tolerance of a match's position, as a share of the known image's size, and of its scale, as a factor. */
const slack = 0.1;
const sizeSlack = 1.5;

/** The minimum number of agreeing matches before an image is verified. */
const minAgreeing = 4;

/** A known point that resembles a point of the query image. */
export interface Match {
  readonly known: number;
  readonly point: number;
  readonly bits: number;
  /** Its weight: higher for nearly equal points, lower for points that many known images have. */
  readonly worth: number;
}

/** A known image that may appear somewhere in the query image. */
export interface Guess {
  readonly id: string;
  readonly known: KnownPoints;
  readonly isInverted: boolean;
  /** The matches that agree on its position. */
  readonly matches: readonly Match[];
}

/** A known image and its packed points. */
export interface PackedImage {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Matches with known images: some ten thousand for a query image, hence typed arrays instead of objects. */
class Found {
  #image = new Uint32Array(4096);
  #known = new Uint16Array(4096);
  #point = new Uint16Array(4096);
  #bits = new Uint8Array(4096);
  #worth = new Float32Array(4096);
  #count = 0;
  #weighed = 0;

  add(image: number, known: number, point: number, bits: number): void {
    if (this.#count === this.#image.length) this.#grow();
    this.#image[this.#count] = image;
    this.#known[this.#count] = known;
    this.#point[this.#count] = point;
    this.#bits[this.#count] = bits;
    this.#count += 1;
  }

  /** Sets the weights of the matches added for one point: low if many known images have similar points. */
  weigh(): void {
    const share = 1 / Math.sqrt(this.#count - this.#weighed);
    for (let at = this.#weighed; at < this.#count; at += 1) {
      this.#worth[at] = (describedAlike - this.#bits[at]!) ** 2 * share;
    }
    this.#weighed = this.#count;
  }

  #grow(): void {
    const grown = <A extends Uint32Array | Uint16Array | Uint8Array | Float32Array>(from: A, to: A): A => {
      to.set(from);
      return to;
    };
    const length = this.#count * 2;
    this.#image = grown(this.#image, new Uint32Array(length));
    this.#known = grown(this.#known, new Uint16Array(length));
    this.#point = grown(this.#point, new Uint16Array(length));
    this.#bits = grown(this.#bits, new Uint8Array(length));
    this.#worth = grown(this.#worth, new Float32Array(length));
  }

  /** Returns the total weight of the best matches of every image's points. */
  worths(images: number): Float64Array {
    const best = new Float32Array(images * maxPoints);
    for (let at = 0; at < this.#count; at += 1) {
      const place = this.#image[at]! * maxPoints + this.#known[at]!;
      best[place] = Math.max(best[place]!, this.#worth[at]!);
    }
    const worths = new Float64Array(images);
    for (let place = 0; place < best.length; place += 1) worths[(place / maxPoints) | 0]! += best[place]!;
    return worths;
  }

  /** Returns the matches of the given images. */
  of(images: ReadonlySet<number>): Map<number, Match[]> {
    const matches = new Map([...images].map((image): [number, Match[]] => [image, []]));
    for (let at = 0; at < this.#count; at += 1) {
      matches.get(this.#image[at]!)?.push({
        known: this.#known[at]!,
        point: this.#point[at]!,
        bits: this.#bits[at]!,
        worth: this.#worth[at]!,
      });
    }
    return matches;
  }
}

/** The parts of a description by which it is indexed: 16 bits each. */
const chunks = descriptionWords * 2;
const chunkValues = 65_536;

const chunkOf = (word: number, chunk: number): number => (chunk % 2 === 0 ? word >>> 16 : word & 0xff_ff);

/** All known points of one polarity (bright or dark), one after the other, and an index of them by each part. */
class Side {
  readonly #words: Uint32Array;
  readonly #image: Uint32Array;
  readonly #point: Uint16Array;
  /** For each part and each of its values: where the points with it begin in `#places`. */
  readonly #begins: readonly Uint32Array[];
  readonly #places: readonly Uint32Array[];
  /** The last query that met each point, since it may share several parts. */
  readonly #met: Uint32Array;
  #question = 0;

  constructor(images: readonly PackedImage[], isBright: boolean) {
    let count = 0;
    for (const { bytes } of images) eachPoint(bytes, (bright) => (count += bright === isBright ? 1 : 0));
    this.#words = new Uint32Array(count * descriptionWords);
    this.#image = new Uint32Array(count);
    this.#point = new Uint16Array(count);
    this.#met = new Uint32Array(count);
    let at = 0;
    for (const [number, { bytes }] of images.entries()) {
      eachPoint(bytes, (bright, point, words) => {
        if (bright !== isBright) return;
        this.#words.set(words, at * descriptionWords);
        this.#image[at] = number;
        this.#point[at] = point;
        at += 1;
      });
    }
    const sorted = Array.from({ length: chunks }, (_, chunk) => this.#sortedBy(chunk));
    this.#begins = sorted.map(({ begins }) => begins);
    this.#places = sorted.map(({ places }) => places);
  }

  #sortedBy(chunk: number) {
    const words = this.#words;
    const count = this.#image.length;
    const values = new Uint16Array(count);
    const begins = new Uint32Array(chunkValues + 1);
    for (let at = 0; at < count; at += 1) {
      const value = chunkOf(words[at * descriptionWords + (chunk >> 1)]!, chunk);
      values[at] = value;
      begins[value + 1]! += 1;
    }
    for (let value = 0; value < chunkValues; value += 1) begins[value + 1]! += begins[value]!;
    const next = begins.slice();
    const places = new Uint32Array(count);
    for (let at = 0; at < count; at += 1) {
      const value = values[at]!;
      places[next[value]!] = at;
      next[value]! += 1;
    }
    return { begins, places };
  }

  /**
   * Adds the known points whose description is similar and shares at least one part. A part that more than `tooMany`
   * points share comes from a template, and does not indicate which image it is.
   */
  addAlike(words: Uint32Array, point: number, tooMany: number, found: Found): void {
    this.#question += 1;
    const [met, known, question] = [this.#met, this.#words, this.#question];
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      const value = chunkOf(words[chunk >> 1]!, chunk);
      const [begins, places] = [this.#begins[chunk]!, this.#places[chunk]!];
      const [begin, end] = [begins[value]!, begins[value + 1]!];
      if (end - begin > tooMany) continue;
      for (let place = begin; place < end; place += 1) {
        const at = places[place]!;
        if (met[at] === question) continue;
        met[at] = question;
        let bits = 0;
        for (let word = 0; word < descriptionWords; word += 1) {
          bits += ones(known[at * descriptionWords + word]! ^ words[word]!);
        }
        if (bits <= describedAlike) found.add(this.#image[at]!, this.#point[at]!, point, bits);
      }
    }
  }
}

/** An index of known images by their points. */
export class PointsIndex {
  readonly #images: readonly PackedImage[];
  readonly #bright: Side;
  readonly #dark: Side;
  readonly #unpacked = new Map<number, KnownPoints>();

  /** Leaves out images whose points are not in today's format: they cannot be found. */
  constructor(images: Iterable<PackedImage>) {
    this.#images = [...images].filter(({ bytes }) => unpackPoints(bytes) !== undefined);
    this.#bright = new Side(this.#images, true);
    this.#dark = new Side(this.#images, false);
  }

  get size(): number {
    return this.#images.length;
  }

  #found({ points }: Looked, isInverted: boolean): Found {
    const found = new Found();
    const tooMany = Math.max(minCommon, this.size * commonShare);
    for (const [number, point] of points.entries()) {
      const side = point.isBright === isInverted ? this.#dark : this.#bright;
      side.addAlike(isInverted ? invertedDescription(point.words) : point.words, number, tooMany, found);
      found.weigh();
    }
    return found;
  }

  #pointsOf(number: number): KnownPoints | undefined {
    const image = this.#images[number];
    const known = this.#unpacked.get(number) ?? (image && unpackPoints(image.bytes));
    if (known) this.#unpacked.set(number, known);
    return known;
  }

  /** Returns the known images that may appear in the query image, most likely first. */
  guesses(looked: Looked): Guess[] {
    const ways = [false, true].map((isInverted) => ({ isInverted, found: this.#found(looked, isInverted) }));
    const met = richest(ways.map(({ found }) => found.worths(this.size)));
    const guesses = ways.flatMap(({ isInverted, found }, way) =>
      [...found.of(met[way] ?? new Set())].flatMap(([number, matches]): Guess[] => {
        const id = this.#images[number]?.id;
        const known = matches.length >= minAgreeing ? this.#pointsOf(number) : undefined;
        if (id === undefined || !known) return [];
        const agreeing = maxAgreeing(known, looked.points, matches);
        return agreeing.length < minAgreeing ? [] : [{ id, known, isInverted, matches: agreeing }];
      }),
    );
    const ranked = guesses.map((guess) => ({ guess, worth: worthOf(guess.matches) }));
    return chosen(
      ranked
        .toSorted((a, b) => b.worth - a.worth || compareCodes(a.guess.id, b.guess.id))
        .map(({ guess }) => guess),
    );
  }
}

/** True if two guesses are about the same part: at least a third of the points of one are points of the other. */
function isSamePart(guess: Guess, other: Guess): boolean {
  const points = new Set(other.matches.map(({ point }) => point));
  return guess.matches.filter(({ point }) => points.has(point)).length * 3 >= guess.matches.length;
}

/** Returns the most likely guesses about every part of the query image. */
function chosen(guesses: readonly Guess[]): Guess[] {
  const taken: Guess[] = [];
  for (const guess of guesses) {
    if (taken.length >= maxGuesses) break;
    if (taken.filter((other) => isSamePart(guess, other)).length < maxOfPart) taken.push(guess);
  }
  return taken;
}

const worthOf = (matches: readonly Match[]): number => matches.reduce((sum, { worth }) => sum + worth, 0);

/** Returns, for each way of searching (as it is, inverted), the known images with the most weight. */
function richest(worths: readonly Float64Array[]): Set<number>[] {
  const met = worths.flatMap((of, way) =>
    [...of].flatMap((worth, number) => (worth > 0 ? { way, number, worth } : [])),
  );
  const chosenOnes = met.toSorted((a, b) => b.worth - a.worth || a.number - b.number).slice(0, maxMet);
  return worths.map((_, way) => new Set(chosenOnes.flatMap((each) => (each.way === way ? each.number : []))));
}

/**
 * Returns the matches of one image that agree on its position and scale, with the most weight; each known point
 * once.
 */
function maxAgreeing(known: KnownPoints, points: readonly Point[], matches: readonly Match[]): Match[] {
  const near = matches.toSorted((a, b) => a.bits - b.bits).slice(0, 4 * triedMatches);
  const size = Math.max(known.width, known.height);
  const placed = near.flatMap((match) => {
    const [from, to] = [known.points[match.known], points[match.point]];
    return from && to
      ? [{ match, fromX: from.x, fromY: from.y, toX: to.x, toY: to.y, scale: to.blur / from.blur }]
      : [];
  });
  // The number of the attempt that last met each known point.
  const met = new Uint8Array(maxPoints);
  let best: Match[] = [];
  let bestWorth = 0;
  for (const [number, tried] of placed.slice(0, triedMatches).entries()) {
    const seen: Match[] = [];
    const off = slack * size * tried.scale;
    let worth = 0;
    for (const { match, fromX, fromY, toX, toY, scale } of placed) {
      const factor = scale / tried.scale;
      if (factor > sizeSlack || factor < 1 / sizeSlack || met[match.known] === number + 1) continue;
      const offX = toX - tried.toX - (fromX - tried.fromX) * tried.scale;
      const offY = toY - tried.toY - (fromY - tried.fromY) * tried.scale;
      if (Math.abs(offX) > off || Math.abs(offY) > off) continue;
      met[match.known] = number + 1;
      seen.push(match);
      worth += match.worth;
    }
    if (worth > bestWorth) [best, bestWorth] = [seen, worth];
  }
  return best;
}
