import { compareCodes } from '#src/platform/compare.ts';
import { descriptionWords, invertedDescription } from './describe-point.ts';
import { ones } from './perceptual-hash.ts';
import { eachPoint, type KnownPoints, type Looked, type Point, unpackPoints } from './picture-points.ts';

/** Bits of 128 up to which two descriptions may be of the same point. */
const describedAlike = 24;

/** Matches of one known picture that are tried as the truth, and known pictures that are looked at closely. */
const triedMatches = 40;
const maxGuesses = 12;

/** Known pictures whose matches are looked at for whether they agree. */
const maxMet = 60;

/** Guesses at most about one and the same part of the picture in question: cards of a template come in crowds. */
const maxOfPart = 6;

/** Share of the known picture's size by which a match may be off, and factor of size. */
const slack = 0.1;
const sizeSlack = 1.5;

/** Matches that have to agree before a picture is looked at closely. */
const minAgreeing = 4;

/** A known point that was found in the picture in question. */
export interface Match {
  readonly known: number;
  readonly point: number;
  readonly bits: number;
}

/** A known picture that may be somewhere in the one in question. */
export interface Guess {
  readonly id: string;
  readonly known: KnownPoints;
  readonly isInverted: boolean;
  /** Those that agree on where it is. */
  readonly matches: readonly Match[];
}

/** A known picture and its packed points. */
export interface PackedPicture {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Parts of a description that are looked up as they are: 16 bits each. */
const chunks = descriptionWords * 2;
const chunkValues = 65_536;

const chunkOf = (word: number, chunk: number): number => (chunk % 2 === 0 ? word >>> 16 : word & 0xff_ff);

/** Points of one brightness of all known pictures, one after the other, and where to find each by its parts. */
class Side {
  readonly #words: Uint32Array;
  readonly #picture: Uint32Array;
  readonly #point: Uint16Array;
  /** For each part and each of its values: where in `#places` the points with it begin. */
  readonly #begins: readonly Uint32Array[];
  readonly #places: readonly Uint32Array[];
  /** The question in which a point was met last: it may have several parts in common. */
  readonly #met: Uint32Array;
  #question = 0;

  constructor(pictures: readonly PackedPicture[], isBright: boolean) {
    let count = 0;
    for (const { bytes } of pictures) eachPoint(bytes, (bright) => (count += bright === isBright ? 1 : 0));
    this.#words = new Uint32Array(count * descriptionWords);
    this.#picture = new Uint32Array(count);
    this.#point = new Uint16Array(count);
    this.#met = new Uint32Array(count);
    let at = 0;
    for (const [number, { bytes }] of pictures.entries()) {
      eachPoint(bytes, (bright, point, words) => {
        if (bright !== isBright) return;
        this.#words.set(words, at * descriptionWords);
        this.#picture[at] = number;
        this.#point[at] = point;
        at += 1;
      });
    }
    const sorted = Array.from({ length: chunks }, (_, chunk) => this.#sortedBy(chunk));
    this.#begins = sorted.map(({ begins }) => begins);
    this.#places = sorted.map(({ places }) => places);
  }

  #sortedBy(chunk: number) {
    const count = this.#picture.length;
    const valueOf = (at: number) => chunkOf(this.#words[at * descriptionWords + (chunk >> 1)] ?? 0, chunk);
    const begins = new Uint32Array(chunkValues + 1);
    for (let at = 0; at < count; at += 1) begins[valueOf(at) + 1] = (begins[valueOf(at) + 1] ?? 0) + 1;
    for (let value = 0; value < chunkValues; value += 1) {
      begins[value + 1] = (begins[value + 1] ?? 0) + (begins[value] ?? 0);
    }
    const next = begins.slice();
    const places = new Uint32Array(count);
    for (let at = 0; at < count; at += 1) {
      const value = valueOf(at);
      places[next[value] ?? 0] = at;
      next[value] = (next[value] ?? 0) + 1;
    }
    return { begins, places };
  }

  /** Known points that are described nearly alike and have at least one part in common. */
  eachAlike(words: Uint32Array, onMatch: (picture: number, point: number, bits: number) => void): void {
    this.#question += 1;
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      const value = chunkOf(words[chunk >> 1] ?? 0, chunk);
      const [begins, places] = [this.#begins[chunk], this.#places[chunk]];
      const end = begins?.[value + 1] ?? 0;
      for (let place = begins?.[value] ?? 0; place < end; place += 1) {
        const at = places?.[place] ?? 0;
        if (this.#met[at] === this.#question) continue;
        this.#met[at] = this.#question;
        let bits = 0;
        for (let word = 0; word < descriptionWords; word += 1) {
          bits += ones((this.#words[at * descriptionWords + word] ?? 0) ^ (words[word] ?? 0));
        }
        if (bits <= describedAlike) onMatch(this.#picture[at] ?? 0, this.#point[at] ?? 0, bits);
      }
    }
  }
}

/** Known pictures by their points. */
export class PointsIndex {
  readonly #pictures: readonly PackedPicture[];
  readonly #bright: Side;
  readonly #dark: Side;

  /** Pictures whose points are not of today's form cannot be found and are left out. */
  constructor(pictures: Iterable<PackedPicture>) {
    this.#pictures = [...pictures].filter(({ bytes }) => unpackPoints(bytes) !== undefined);
    this.#bright = new Side(this.#pictures, true);
    this.#dark = new Side(this.#pictures, false);
  }

  get size(): number {
    return this.#pictures.length;
  }

  #matches(looked: Looked, isInverted: boolean): Map<number, Match[]> {
    const found = new Map<number, Match[]>();
    for (const [number, point] of looked.points.entries()) {
      const side = point.isBright === isInverted ? this.#dark : this.#bright;
      const words = isInverted ? invertedDescription(point.words) : point.words;
      side.eachAlike(words, (picture, known, bits) => {
        const match = { known, point: number, bits };
        const others = found.get(picture);
        if (others) others.push(match);
        else found.set(picture, [match]);
      });
    }
    return found;
  }

  /** The known pictures that may be in the one in question, likeliest first. */
  guesses(looked: Looked): Guess[] {
    const guesses = [false, true].flatMap((isInverted) =>
      richest(this.#matches(looked, isInverted)).flatMap(([number, matches]): Guess[] => {
        const picture = this.#pictures[number];
        const known = picture && matches.length >= minAgreeing ? unpackPoints(picture.bytes) : undefined;
        if (!picture || !known) return [];
        const agreeing = maxAgreeing(known, looked.points, matches);
        return agreeing.length < minAgreeing
          ? []
          : [{ id: picture.id, known, isInverted, matches: agreeing }];
      }),
    );
    return chosen(
      guesses.toSorted((a, b) => worthOf(b.matches) - worthOf(a.matches) || compareCodes(a.id, b.id)),
    );
  }
}

/** Whether two guesses are about the same part: a third of the points of one are points of the other. */
function isSamePart(guess: Guess, points: ReadonlySet<number>): boolean {
  return guess.matches.filter(({ point }) => points.has(point)).length * 3 >= guess.matches.length;
}

/** The likeliest guesses about every part of the picture in question. */
function chosen(guesses: readonly Guess[]): Guess[] {
  const taken: { readonly guess: Guess; readonly points: ReadonlySet<number> }[] = [];
  for (const guess of guesses) {
    if (taken.length >= maxGuesses) break;
    if (taken.filter(({ points }) => isSamePart(guess, points)).length >= maxOfPart) continue;
    taken.push({ guess, points: new Set(guess.matches.map(({ point }) => point)) });
  }
  return taken.map(({ guess }) => guess);
}

/** What matches are worth together: cards of a template have points that are somewhat alike, copies nearly equal ones. */
const worthOf = (matches: Iterable<Match>): number => {
  let sum = 0;
  for (const { bits } of matches) sum += (describedAlike - bits) ** 2;
  return sum;
};

/** The best match of each known point. */
function bestOfEach(matches: readonly Match[]): Map<number, Match> {
  const best = new Map<number, Match>();
  for (const match of matches) {
    if (match.bits < (best.get(match.known)?.bits ?? Infinity)) best.set(match.known, match);
  }
  return best;
}

/** Known pictures of which the most points were met. */
function richest(matches: ReadonlyMap<number, readonly Match[]>): (readonly [number, readonly Match[]])[] {
  const met = [...matches].map(([number, of]) => ({ number, of, worth: worthOf(bestOfEach(of).values()) }));
  return met
    .toSorted((a, b) => b.worth - a.worth || a.number - b.number)
    .slice(0, maxMet)
    .map(({ number, of }) => [number, of]);
}

/** Of matches of one picture, the most that agree on its place and size; each known point once. */
function maxAgreeing(known: KnownPoints, points: readonly Point[], matches: readonly Match[]): Match[] {
  const near = matches.toSorted((a, b) => a.bits - b.bits).slice(0, 4 * triedMatches);
  const size = Math.max(known.width, known.height);
  const placed = near.flatMap((match) => {
    const [from, to] = [known.points[match.known], points[match.point]];
    return from && to ? [{ match, from, to, scale: to.blur / from.blur }] : [];
  });
  let best: Match[] = [];
  let bestWorth = 0;
  for (const guess of placed.slice(0, triedMatches)) {
    const seen = new Map<number, Match>();
    const off = slack * size * guess.scale;
    for (const { match, from, to, scale } of placed) {
      const factor = scale / guess.scale;
      if (factor > sizeSlack || factor < 1 / sizeSlack || seen.has(match.known)) continue;
      const offX = to.x - guess.to.x - (from.x - guess.from.x) * guess.scale;
      const offY = to.y - guess.to.y - (from.y - guess.from.y) * guess.scale;
      if (Math.abs(offX) <= off && Math.abs(offY) <= off) seen.set(match.known, match);
    }
    const worth = worthOf(seen.values());
    if (worth > bestWorth) [best, bestWorth] = [[...seen.values()], worth];
  }
  return best;
}
