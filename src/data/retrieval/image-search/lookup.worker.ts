import '#src/platform/browser/fallbacks.ts';
import { toMessage } from '#src/data/collections/debunking-images/encoding/encoder-message.ts';
import { decode, draw, takePixels } from '#src/data/collections/debunking-images/encoding/image-canvas.ts';
import {
  checkBytes,
  checkPixels,
  readImageHeader,
} from '#src/data/collections/debunking-images/encoding/image-header.ts';
import { storedSize } from '#src/data/collections/debunking-images/encoding/image-size.ts';
import type {
  ImageRefusal,
  PixelSize,
} from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { freeMemory } from '#src/platform/browser/free-memory.ts';
import { type GreyImage, greyOf } from './grey-image.ts';
import {
  type Candidate,
  judge,
  type KnownImage,
  LookupIndex,
  nearPairs,
  probableLimit,
  type Recognised,
  sameLimit,
} from './lookup-index.ts';
import type { LookupRequest, LookupResponse, Sighted, WaitingImage } from './lookup-message.ts';
import { hashedWidth, hashQuery, marksOf, type QueryHash } from './image-hashes.ts';
import { imageToRead, fitOf, searchedSize, type Sighting, sightingsIn, verdictOf } from './sightings.ts';
import { PointsIndex } from './points-index.ts';
import { scaledTo, isScreen } from './scale-space.ts';
import { WarmUp, warmUpSteps } from './warm-up.ts';

let index = new LookupIndex([]);

/** The index of the same images' points, built when it is first needed. */
let points = () => new PointsIndex([]);

const warmUp = new WarmUp(warmUpSteps({ hashes: () => index, points: () => points() }));

function know(images: readonly KnownImage[]): void {
  index = new LookupIndex(images);
  let made: PointsIndex | undefined;
  const make = () => (made ??= new PointsIndex(packedPoints(images)));
  points = make;
  // Built while the visitor is still choosing an image. Requests that have arrived by then come first.
  setTimeout(make);
  warmUp.schedule();
}

const packedPoints = (images: readonly KnownImage[]) =>
  images.flatMap(({ id, coarse }) => {
    const bytes = marksOf(coarse);
    return bytes ? [{ id, bytes }] : [];
  });

/** A query image, from the request to decode it until the request to forget it. */
interface Look {
  readonly file: Blob;
  /** The image at the size that is searched, up to 12 MB; decoded again if other images were looked at since. */
  image?: GreyImage | undefined;
  /** The image at the size that is hashed, and the known images near it. */
  whole?: { readonly image: GreyImage; readonly candidates: readonly Candidate[] };
  /** Where known images seem to appear in it. */
  sightings?: readonly Sighting[];
}

/** By the id of the `look` request: requests of several pages may overlap. */
const looks = new Map<number, Look>();

/** The maximum number of open looks, about 1 MB each. Beyond it, the oldest is dropped: its page was probably left. */
const openLooks = 16;

/** The number of most recent looks whose image stays decoded. */
const decodedLooks = 2;

const forHashes = (size: PixelSize): PixelSize => storedSize(size, hashedWidth);

/** Throws `ImageError`. */
async function greyOfBlob(file: Blob, sized = forHashes): Promise<GreyImage> {
  checkBytes(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  readImageHeader(bytes);
  freeMemory(bytes.buffer);
  const bitmap = await decode(file);
  try {
    checkPixels(bitmap);
    const { width, height, data } = takePixels(draw(bitmap, sized(bitmap)));
    const grey = greyOf(width, height, data);
    freeMemory(data.buffer);
    return grey;
  } finally {
    bitmap.close();
  }
}

async function look(id: number, file: Blob): Promise<LookupResponse> {
  warmUp.stop();
  try {
    const image = await greyOfBlob(file, searchedSize);
    looks.set(id, { file, image });
    for (const oldest of looks.keys()) if (looks.size > openLooks) looks.delete(oldest);
    for (const older of [...looks.values()].slice(0, -decodedLooks)) older.image = undefined;
    return { kind: 'seen', id, isScreen: isScreen(image) };
  } catch (error) {
    return { kind: 'seen', id, refused: refusalOf(error) };
  }
}

function lookOf(number: number): Look {
  const found = looks.get(number);
  if (!found) throw new Error(`nothing was looked at as ${number}`);
  return found;
}

const imageOf = async ({ file, image }: Look): Promise<GreyImage> => image ?? greyOfBlob(file, searchedSize);

function forget(number: number): void {
  const { image, whole } = looks.get(number) ?? {};
  looks.delete(number);
  for (const each of [image, whole?.image]) if (each) freeMemory(each.values.buffer);
}

function refusalOf(error: unknown): ImageRefusal {
  const message = toMessage(error);
  return message.kind === 'refused' ? message.reason : 'damaged';
}

/** Returns the ids of the known images that the whole image may be a copy of. */
async function compareWhole(looked: Look): Promise<string[]> {
  const large = await imageOf(looked);
  const image = scaledTo(large, forHashes(large));
  // If the image was searched before, rotated copies were found by their points.
  const candidates = index.candidatesFor(image, !looked.sightings);
  looked.whole = { image, candidates };
  return candidates.map(({ id }) => id);
}

function judgeWhole({ whole }: Look, fine: ReadonlyMap<string, string>): Recognised[] {
  if (!whole) throw new Error('judged before it was compared');
  return judge(
    whole.image,
    whole.candidates.map((candidate) => ({ ...candidate, fine: fine.get(candidate.id) ?? '' })),
  );
}

/** Returns the ids of the known images that seem to appear in the image. */
async function search(looked: Look): Promise<string[]> {
  looked.sightings = sightingsIn(await imageOf(looked), points());
  return [...new Set(looked.sightings.map(({ proof }) => proof.id))];
}

/** Returns the known images whose patches match where they are expected, most certain first. */
function proven(
  image: GreyImage,
  sightings: readonly Sighting[],
  fine: ReadonlyMap<string, string>,
): Sighted[] {
  const found = sightings.flatMap((sighting) => {
    const { id } = sighting.proof;
    const packed = marksOf(fine.get(id) ?? '');
    const fit = packed && fitOf(image, sighting, packed);
    const verdict = fit && verdictOf(fit);
    return verdict ? [{ id, isSame: verdict === 'same', share: fit.seen / fit.expected }] : [];
  });
  const best = new Map<string, Sighted>();
  for (const { id, isSame } of found.toSorted((a, b) => b.share - a.share)) {
    if (!best.has(id)) best.set(id, { id, isSame });
  }
  return [...best.values()];
}

/** The hashed views of waiting images by version, about 2 kB each. */
const queries = new Map<string, readonly QueryHash[]>();
const maxCachedQueries = 1_000;

async function queriesOf({ version, file }: WaitingImage): Promise<readonly QueryHash[]> {
  const known = queries.get(version);
  if (known) return known;
  const made = hashQuery(await greyOfBlob(file));
  if (queries.size >= maxCachedQueries) queries.clear();
  queries.set(version, made);
  return made;
}

/** Returns the distance of `a` from the stored hashes of `b`, in bits of 1,024, at the best fit. */
async function bitsFrom(a: WaitingImage, { version, hashes }: WaitingImage): Promise<number> {
  const one = new LookupIndex([{ id: version, coarse: hashes.coarse }]);
  const [candidate] = one.candidates(await queriesOf(a));
  if (!candidate) return Infinity;
  return judge(await greyOfBlob(a.file), [{ ...candidate, fine: hashes.fine }])[0]?.bits ?? Infinity;
}

/** Returns the distances of the others that an image may be a copy of, or that may be copies of it, by version. */
async function compareWaiting(
  image: WaitingImage,
  others: readonly WaitingImage[],
): Promise<Map<string, number>> {
  const near = new Map<string, number>();
  for (const other of others) {
    const there = await bitsFrom(image, other);
    const bits = there <= sameLimit ? there : Math.min(there, await bitsFrom(other, image));
    if (bits <= probableLimit) near.set(other.version, bits);
  }
  return near;
}

type AboutLook = Exclude<Extract<LookupRequest, { readonly look: number }>, { readonly kind: 'forget' }>;

async function answerAbout(looked: Look, request: AboutLook): Promise<LookupResponse> {
  const { id }: { readonly id: number } = request;
  if (request.kind === 'compare') return { kind: 'compared', id, near: await compareWhole(looked) };
  if (request.kind === 'judge') return { kind: 'judged', id, recognised: judgeWhole(looked, request.fine) };
  if (request.kind === 'search') return { kind: 'searched', id, near: await search(looked) };
  if (request.kind === 'prove') {
    const found = proven(await imageOf(looked), looked.sightings ?? [], request.fine);
    return { kind: 'proven', id, found };
  }
  // Decoded and scaled here rather than on the main thread.
  return { kind: 'toRead', id, image: imageToRead(await imageOf(looked)) };
}

async function answer(request: LookupRequest): Promise<LookupResponse> {
  const { id }: { readonly id: number } = request;
  if (request.kind === 'look') return look(id, request.file);
  if (request.kind === 'know') {
    know(request.images);
    return { kind: 'known', id };
  }
  if (request.kind === 'pair') return { kind: 'paired', id, pairs: nearPairs(request.images) };
  if (request.kind === 'compareWaiting') {
    return { kind: 'waitingCompared', id, near: await compareWaiting(request.image, request.others) };
  }
  if (request.kind === 'forget') {
    forget(request.look);
    return { kind: 'forgotten', id };
  }
  return answerAbout(lookOf(request.look), request);
}

async function respond(request: LookupRequest): Promise<void> {
  const { id }: { readonly id: number } = request;
  const response = await answer(request).catch((): LookupResponse => ({ kind: 'failed', id }));
  self.postMessage(response, { transfer: response.kind === 'toRead' ? [response.image] : [] });
}

self.addEventListener('message', ({ data }: MessageEvent<LookupRequest>) => void respond(data));
