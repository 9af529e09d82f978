import { useEffect, useState } from 'react';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { findPicture } from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import type { EncodedPicture } from '#src/data/collections/debunking-images/encoding/encoded-picture.ts';
import { encodePicture } from '#src/data/collections/debunking-images/encoding/picture-encoder.ts';
import { PictureError } from '#src/data/collections/debunking-images/encoding/picture-refusal.ts';
import { type ErrorKind, errorKind } from '#src/platform/firebase/errors.ts';

/** The fields of a picture that the text needs. */
export type KnownPicture = Pick<DebunkingImageListRecord, 'id' | 'title' | 'altText' | 'objects'>;

/** The state of a file that was pasted into a text. */
export type PastedPicture =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly problem: PictureError }
  | { readonly state: 'failed'; readonly kind: ErrorKind }
  /** The library already contains this exact picture. */
  | { readonly state: 'known'; readonly picture: KnownPicture }
  | {
      readonly state: 'new';
      readonly picture: EncodedPicture;
      /** Similar pictures in the library. */
      readonly alike: readonly DebunkingImageListRecord[];
      /** The reason of its withdrawal, if it was withdrawn. */
      readonly withdrawn: string | undefined;
    };

async function look(file: File): Promise<PastedPicture> {
  const picture = await encodePicture(file);
  const stored = await findPicture(picture.id);
  if (stored?.state === 'published') return { state: 'known', picture: stored.record };
  // Loaded on demand, when there is a picture. If the comparison fails, the member may still publish the picture.
  const { recognise } = await import('#src/data/retrieval/image-search/lookup-client.ts');
  const { found } = await recognise(picture.sizes['480'].bytes).catch(() => ({ found: [] }));
  return {
    state: 'new',
    picture,
    alike: found.map(({ record }) => record),
    withdrawn: stored?.tombstone.withdrawn.reason,
  };
}

/** Encodes a file for the library, and checks whether the library contains the same picture or similar ones. */
export function usePastedPicture(file: File): PastedPicture {
  const [pasted, setPasted] = useState<PastedPicture>({ state: 'reading' });
  useEffect(() => {
    let isGone = false;
    const show = (next: PastedPicture) => {
      if (!isGone) setPasted(next);
    };
    look(file).then(show, (problem: unknown) =>
      show(
        problem instanceof PictureError
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
