import '#src/platform/fallbacks.ts';
import { toMessage } from '#src/data/debunking-images/encoder-message.ts';
import { decode, draw, takePixels } from '#src/data/debunking-images/picture-canvas.ts';
import { checkBytes, checkPixels, readPictureHeader } from '#src/data/debunking-images/picture-header.ts';
import { storedSize } from '#src/data/debunking-images/picture-size.ts';
import type { PictureRefusal, PixelSize } from '#src/data/debunking-images/picture-refusal.ts';
import { type GreyPicture, greyOf } from './grey-picture.ts';
import {
  bestFit,
  type Candidate,
  isWorthRefining,
  judge,
  type KnownPicture,
  LookupIndex,
  nearPairs,
  probableLimit,
  refinedBits,
  sameLimit,
} from './lookup-index.ts';
import type { LookupRequest, LookupResponse, Sighted, WaitingPicture } from './lookup-message.ts';
import { hashedWidth, hashQuery, marksOf, type QueryHash } from './picture-hashes.ts';
import { pictureToRead } from './picture-to-read.ts';
import { PointsIndex } from './points-index.ts';
import { scaledTo } from './scale-space.ts';
import { fitOf, searchedSize, type Sighting, sightingsIn, verdictOf } from './sightings.ts';

let index = new LookupIndex([]);

/** The same pictures by their points. */
let points = () => new PointsIndex([]);

function know(pictures: readonly KnownPicture[]): void {
  index = new LookupIndex(pictures);
  let made: PointsIndex | undefined;
  const make = () => (made ??= new PointsIndex(packedPoints(pictures)));
  points = make;
  // While somebody is still looking for their picture; what is requested meanwhile comes first.
  setTimeout(make);
}

const packedPoints = (pictures: readonly KnownPicture[]) =>
  pictures.flatMap(({ id, coarse }) => {
    const bytes = marksOf(coarse);
    return bytes ? [{ id, bytes }] : [];
  });

interface Look {
  readonly picture: GreyPicture;
  readonly candidates: readonly Candidate[];
}

/** Pictures that were looked at, as large as they are searched, by the number of the look: up to 12 MB each. */
const searchable = new Map<number, GreyPicture>();
const maxSearchable = 2;

/** What was looked at and is still to be judged, by the number of its request: several pages' work may overlap. */
const looks = new Map<number, Look>();

/** Looks that nobody came back for (a page that was left) are dropped from this many on; each contains about 1 MB. */
const openLooks = 16;

const forHashes = (size: PixelSize): PixelSize => storedSize(size, hashedWidth);

/** Throws `PictureError`. */
async function greyOfBlob(file: Blob, sized = forHashes): Promise<GreyPicture> {
  checkBytes(file.size);
  readPictureHeader(new Uint8Array(await file.arrayBuffer()));
  const bitmap = await decode(file);
  try {
    checkPixels(bitmap);
    const { width, height, data } = takePixels(draw(bitmap, sized(bitmap)));
    return greyOf(width, height, data);
  } finally {
    bitmap.close();
  }
}

async function look(id: number, file: Blob): Promise<LookupResponse> {
  try {
    // Decoded once: it is searched next, unless it is the same as a whole.
    const large = await greyOfBlob(file, searchedSize);
    const picture = scaledTo(large, forHashes(large));
    const candidates = index.candidates(hashQuery(picture));
    looks.set(id, { picture, candidates });
    searchable.set(id, large);
    for (const oldest of searchable.keys()) if (searchable.size > maxSearchable) searchable.delete(oldest);
    for (const oldest of looks.keys()) if (looks.size > openLooks) looks.delete(oldest);
    return { kind: 'seen', id, near: candidates.map((candidate) => candidate.id) };
  } catch (error) {
    return { kind: 'seen', id, refused: refusalOf(error) };
  }
}

function refusalOf(error: unknown): PictureRefusal {
  const message = toMessage(error);
  return message.kind === 'refused' ? message.reason : 'damaged';
}

interface Search {
  readonly picture: GreyPicture;
  readonly sightings: readonly Sighting[];
}

/** What was searched and is still to be proven; each contains up to 12 MB. */
const searches = new Map<number, Search>();
const openSearches = 2;

async function search(id: number, file: Blob, lookId: number): Promise<LookupResponse> {
  try {
    const picture = searchable.get(lookId) ?? (await greyOfBlob(file, searchedSize));
    searchable.delete(lookId);
    const sightings = sightingsIn(picture, points());
    if (sightings.length > 0) searches.set(id, { picture, sightings });
    for (const oldest of searches.keys()) if (searches.size > openSearches) searches.delete(oldest);
    return { kind: 'searched', id, near: [...new Set(sightings.map(({ proof }) => proof.id))] };
  } catch (error) {
    return { kind: 'searched', id, refused: refusalOf(error) };
  }
}

/** The known pictures whose patches are where they have to be, surest first. */
function proven({ picture, sightings }: Search, fine: ReadonlyMap<string, string>): Sighted[] {
  const found = sightings.flatMap((sighting) => {
    const { id } = sighting.proof;
    const packed = marksOf(fine.get(id) ?? '');
    const fit = packed && fitOf(picture, sighting, packed);
    const verdict = fit && verdictOf(fit);
    return verdict ? [{ id, isSame: verdict === 'same', share: fit.seen / fit.expected }] : [];
  });
  const best = new Map<string, Sighted>();
  for (const { id, isSame } of found.toSorted((a, b) => b.share - a.share)) {
    if (!best.has(id)) best.set(id, { id, isSame });
  }
  return [...best.values()];
}

/** Views of waiting pictures by version, about 2 kB each. */
const queries = new Map<string, readonly QueryHash[]>();
const maxCachedQueries = 1_000;

async function queriesOf({ version, file }: WaitingPicture): Promise<readonly QueryHash[]> {
  const known = queries.get(version);
  if (known) return known;
  const made = hashQuery(await greyOfBlob(file));
  if (queries.size >= maxCachedQueries) queries.clear();
  queries.set(version, made);
  return made;
}

/** Bits in which `a` differs from what is stored of `b`, where it fits best. */
async function bitsFrom(a: WaitingPicture, b: WaitingPicture): Promise<number> {
  const fit = bestFit(await queriesOf(a), b.hashes);
  if (!fit) return Infinity;
  return isWorthRefining(fit) ? refinedBits(await greyOfBlob(a.file), fit) : fit.bits;
}

/** The others that a picture may be a copy of or that may be copies of it. */
async function compare(
  picture: WaitingPicture,
  others: readonly WaitingPicture[],
): Promise<Map<string, number>> {
  const near = new Map<string, number>();
  for (const other of others) {
    // oxlint-disable-next-line no-await-in-loop -- one pair after the other: a worker computes one at a time anyway
    const there = await bitsFrom(picture, other);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const bits = there <= sameLimit ? there : Math.min(there, await bitsFrom(other, picture));
    if (bits <= probableLimit) near.set(other.version, bits);
  }
  return near;
}

async function answer(request: LookupRequest): Promise<LookupResponse> {
  const { id }: { readonly id: number } = request;
  if (request.kind === 'look') return look(id, request.file);
  if (request.kind === 'know') {
    know(request.pictures);
    return { kind: 'known', id };
  }
  if (request.kind === 'search') return search(id, request.file, request.look);
  if (request.kind === 'prove') {
    const searched = searches.get(request.search);
    searches.delete(request.search);
    if (!searched) throw new Error(`nothing was searched as ${request.search}`);
    return { kind: 'proven', id, found: proven(searched, request.fine) };
  }
  if (request.kind === 'pair') return { kind: 'paired', id, pairs: nearPairs(request.pictures) };
  if (request.kind === 'compare') {
    return { kind: 'compared', id, near: await compare(request.picture, request.others) };
  }
  const looked = looks.get(request.look);
  looks.delete(request.look);
  if (!looked) throw new Error(`nothing was looked at as ${request.look}`);
  const candidates = looked.candidates.map((candidate) => ({
    ...candidate,
    fine: request.fine.get(candidate.id) ?? '',
  }));
  const recognised = judge(looked.picture, candidates);
  if (recognised.some(({ isSame }) => isSame)) searchable.delete(request.look);
  const unsure = searchable.get(request.look);
  // Its words are read while it is searched: decoded and made smaller once, and not on the page's own thread.
  return { kind: 'judged', id, recognised, ...(unsure && { toRead: pictureToRead(unsure) }) };
}

async function respond(request: LookupRequest): Promise<void> {
  const { id }: { readonly id: number } = request;
  const response = await answer(request).catch((): LookupResponse => ({ kind: 'failed', id }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  self.postMessage(response);
}

self.addEventListener('message', ({ data }: MessageEvent<LookupRequest>) => void respond(data));
