export const pictureRefusals = [
  'empty',
  'unreadable',
  'tooManyBytes',
  'notAPicture',
  'svg',
  'heic',
  'otherFormat',
  'tooWide',
  'tooManyPixels',
  'truncated',
  'damaged',
  'tooDetailed',
  'timeout',
  'noEncoder',
  'noDecoder',
  'failed',
] as const;

/** Why a file is rejected; the messages are in the locale files. */
export type PictureRefusal = (typeof pictureRefusals)[number];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Thrown if the file itself is the problem: a retry with the same file gives the same result. */
export class PictureError extends Error {
  readonly reason: PictureRefusal;
  /** The size in the header, in pixels, if it is the reason. */
  readonly size: PixelSize | undefined;
  constructor(reason: PictureRefusal, size?: PixelSize) {
    super(size ? `${reason} (${size.width}×${size.height})` : reason);
    this.name = 'PictureError';
    this.reason = reason;
    this.size = size;
  }
}
