export interface MarkedImage {
  /** The URL of the image. */
  readonly src: string;
  /** The lines below it: the verdict with its notice, and the origin. */
  readonly lines: readonly string[];
}

/** The maximum width of a shared image, in pixels: as wide as a phone shows, and not scaled down again by apps. */
const widest = 960;

/** The margin at the sides of the band, and the height of a line, as fractions of the width. */
const margin = 0.04;
const lineHeight = 0.06;

/** Returns the font for a line, smaller if the line would be cut off. */
function fit(context: CanvasRenderingContext2D, line: string, size: number, room: number): string {
  const font = (pixels: number) => `bold ${pixels}px system-ui, sans-serif`;
  context.font = font(size);
  const { width } = context.measureText(line);
  return font(Math.floor(Math.min(size, (size * room) / width)));
}

/**
 * Returns the image with a band of text below it, as a file to share: an image of a false claim never leaves the
 * site without its verdict (docs/editorial-rules.md, rule 8). Throws when the image cannot be read.
 */
export async function markedImage({ src, lines }: MarkedImage): Promise<File> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`${src}: HTTP ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const scale = Math.min(1, widest / bitmap.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  const imageHeight = Math.round(bitmap.height * scale);
  const edge = canvas.width * margin;
  const line = canvas.width * lineHeight;
  canvas.height = Math.round(imageHeight + 2 * edge + line * lines.length);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, imageHeight);
  bitmap.close();
  context.fillStyle = '#1b1b1b';
  context.textBaseline = 'middle';
  lines.forEach((words, index) => {
    context.font = fit(context, words, line * 0.7, canvas.width - 2 * edge);
    context.fillText(words, edge, imageHeight + edge + line * (index + 0.5));
  });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
  if (!blob) throw new Error('the image could not be encoded');
  return new File([blob], 'image.jpg', { type: blob.type });
}
