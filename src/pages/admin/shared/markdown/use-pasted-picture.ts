import { useEffect, useState } from 'react';
import type { DebunkingImageListRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { findPicture } from '#src/data/debunking-images/debunking-images.repository.ts';
import type { EncodedPicture } from '#src/data/debunking-images/encoded-picture.ts';
import { encodePicture } from '#src/data/debunking-images/picture-encoder.ts';
import { PictureError } from '#src/data/debunking-images/picture-refusal.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';

/** A picture by what the text needs of it. */
export type KnownPicture = Pick<DebunkingImageListRecord, 'id' | 'title' | 'altText' | 'objects'>;

/** What is known of a file that was put into a text. */
export type PastedPicture =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly problem: PictureError }
  | { readonly state: 'failed'; readonly kind: ErrorKind }
  /** The library has this very picture. */
  | { readonly state: 'known'; readonly picture: KnownPicture }
  | {
      readonly state: 'new';
      readonly picture: EncodedPicture;
      /** Pictures of the library that it looks like. */
      readonly alike: readonly DebunkingImageListRecord[];
      /** Why it was withdrawn, if it was. */
      readonly withdrawn: string | undefined;
    };

async function look(file: File): Promise<PastedPicture> {
  const picture = await encodePicture(file);
  const stored = await findPicture(picture.id);
  if (stored?.state === 'published') return { state: 'known', picture: stored.record };
  // Not needed before there is a picture. Whoever cannot be told what it looks like may publish it all the same.
  const { recognise } = await import('#src/data/lookup/lookup-client.ts');
  const { found } = await recognise(picture.sizes['480'].bytes).catch(() => ({ found: [] }));
  return {
    state: 'new',
    picture,
    alike: found.map(({ record }) => record),
    withdrawn: stored?.tombstone.withdrawn.reason,
  };
}

/** Makes a file ready for the library, and looks whether the library has it or one like it. */
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
