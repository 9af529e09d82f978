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

/** Why a file cannot become a picture; the translations have the message for each reason. */
export type PictureRefusal = (typeof pictureRefusals)[number];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A file was refused. Unless the device is the cause (see `isRetryable`), the same file is refused again. */
export class PictureError extends Error {
  readonly reason: PictureRefusal;
  /** The size in the header, if it is the reason. */
  readonly size: PixelSize | undefined;
  constructor(reason: PictureRefusal, size?: PixelSize) {
    super(size ? `${reason} (${size.width}×${size.height})` : reason);
    this.name = 'PictureError';
    this.reason = reason;
    this.size = size;
  }
}
