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

/** Why a file cannot become a picture; the words are in the interface's texts. */
export type PictureRefusal = (typeof pictureRefusals)[number];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The file itself is the problem: trying again with the same file gives the same answer. */
export class PictureError extends Error {
  readonly reason: PictureRefusal;
  /** Pixels that the header states, where they are the reason. */
  readonly size: PixelSize | undefined;
  constructor(reason: PictureRefusal, size?: PixelSize) {
    super(size ? `${reason} (${size.width}×${size.height})` : reason);
    this.name = 'PictureError';
    this.reason = reason;
    this.size = size;
  }
}
