import { useEffect, useState } from 'react';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { findImage } from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import { encodeImage } from '#src/data/collections/debunking-images/encoding/image-encoder.ts';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { type ErrorKind, errorKind } from '#src/platform/firebase/errors.ts';

export type KnownImage = Pick<DebunkingImageListRecord, 'id' | 'title' | 'altText' | 'objects'>;

export type PastedImage =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly problem: ImageError }
  | { readonly state: 'failed'; readonly kind: ErrorKind }
  /** The library already contains this exact image. */
  | { readonly state: 'known'; readonly image: KnownImage }
  | {
      readonly state: 'new';
      readonly image: EncodedImage;
      readonly alike: readonly DebunkingImageListRecord[];
      readonly withdrawn: string | undefined;
    };

async function look(file: File): Promise<PastedImage> {
  const image = await encodeImage(file);
  const stored = await findImage(image.id);
  if (stored?.state === 'published') return { state: 'known', image: stored.record };
  // Loaded on demand, when there is an image. If the comparison fails, the member may still publish the image.
  const { recognise } = await import('#src/data/retrieval/image-search/lookup-client.ts');
  const { found } = await recognise(image.sizes['480'].bytes).catch(() => ({ found: [] }));
  return {
    state: 'new',
    image,
    alike: found.map(({ record }) => record),
    withdrawn: stored?.tombstone.withdrawn.reason,
  };
}

/** Encodes a file for the library, and checks whether the library contains the same image or similar ones. */
export function usePastedImage(file: File): PastedImage {
  const [pasted, setPasted] = useState<PastedImage>({ state: 'reading' });
  useEffect(() => {
    let isGone = false;
    const show = (next: PastedImage) => {
      if (!isGone) setPasted(next);
    };
    look(file).then(show, (problem: unknown) =>
      show(
        problem instanceof ImageError
          ? { state: 'refused', problem }
          : { state: 'failed', kind: errorKind(problem) },
      ),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return pasted;
}
