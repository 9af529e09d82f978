export const imageRefusals = [
  'empty',
  'unreadable',
  'tooManyBytes',
  'notAnImage',
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

/** Why a file cannot become an image; the translations have the message for each reason. */
export type ImageRefusal = (typeof imageRefusals)[number];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A file was refused. Unless the device is the cause (see `isRetryable`), the same file is refused again. */
export class ImageError extends Error {
  readonly reason: ImageRefusal;
  /** The size in the header, if it is the reason. */
  readonly size: PixelSize | undefined;
  constructor(reason: ImageRefusal, size?: PixelSize) {
    super(size ? `${reason} (${size.width}×${size.height})` : reason);
    this.name = 'ImageError';
    this.reason = reason;
    this.size = size;
  }
}
