import { toMessage } from '#src/data/debunking-images/encoder-message.ts';
import { decode, draw, pixelsOf } from '#src/data/debunking-images/picture-canvas.ts';
import { checkBytes, checkPixels, readPictureHeader } from '#src/data/debunking-images/picture-header.ts';
import { keptSize } from '#src/data/debunking-images/picture-size.ts';
import { type GreyPicture, greyOf } from './grey-picture.ts';
import { type Candidate, judge, LookupIndex, nearPairs } from './lookup-index.ts';
import type { LookupRequest, LookupResponse } from './lookup-message.ts';
import { hashedWidth, hashQuery } from './picture-hashes.ts';

let index = new LookupIndex([]);
interface Look {
  readonly id: number;
  readonly picture: GreyPicture;
  readonly candidates: readonly Candidate[];
}

/** The last one; judging an earlier one gives nothing. */
let looked: Look | undefined;

/** Throws `PictureError`. */
async function greyOfBlob(file: Blob): Promise<GreyPicture> {
  checkBytes(file.size);
  readPictureHeader(new Uint8Array(await file.arrayBuffer()));
  const bitmap = await decode(file);
  try {
    checkPixels(bitmap);
    const { width, height, data } = pixelsOf(draw(bitmap, keptSize(bitmap, hashedWidth)));
    return greyOf(width, height, data);
  } finally {
    bitmap.close();
  }
}

async function look(id: number, file: Blob): Promise<LookupResponse> {
  try {
    const picture = await greyOfBlob(file);
    looked = { id, picture, candidates: index.candidates(hashQuery(picture)) };
    return { kind: 'seen', id, near: looked.candidates.map((candidate) => candidate.id) };
  } catch (error) {
    const message = toMessage(error);
    return { kind: 'seen', id, refused: message.kind === 'refused' ? message.reason : 'damaged' };
  }
}

async function answer(request: LookupRequest): Promise<LookupResponse> {
  const { id }: { readonly id: number } = request;
  if (request.kind === 'look') return look(id, request.file);
  if (request.kind === 'know') {
    index = new LookupIndex(request.pictures);
    return { kind: 'known', id };
  }
  if (request.kind === 'pair') return { kind: 'paired', id, pairs: nearPairs(request.pictures) };
  if (looked?.id !== request.look) return { kind: 'judged', id, recognised: [] };
  const candidates = looked.candidates.map((candidate) => ({
    ...candidate,
    fine: request.fine.get(candidate.id) ?? '',
  }));
  return { kind: 'judged', id, recognised: judge(looked.picture, candidates) };
}

self.addEventListener('message', ({ data }: MessageEvent<LookupRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  void answer(data).then((response) => self.postMessage(response));
});
