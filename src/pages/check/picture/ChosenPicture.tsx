import { useEffect, useRef } from 'react';

/** Pixels that the box of a card has on the screens of phones: 4 to 5. */
const maxSize = { width: 640, height: 800 };

async function draw(file: Blob, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const context = canvas.getContext('2d');
    if (signal.aborted || !context) return;
    const scale = Math.min(1, maxSize.width / bitmap.width, maxSize.height / bitmap.height);
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  } finally {
    bitmap.close();
  }
}

interface ChosenPictureProps {
  readonly file: Blob;
  readonly alt: string;
}

/**
 * A picture of this device, with no more pixels than are seen: an image is decoded as large as it is, 10 MB for a screenshot, and
 * those of earlier ones stay in the browser's cache.
 */
export function ChosenPicture({ file, alt }: ChosenPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    // It was decoded before, where it was compared; where it cannot be once more, its place stays empty.
    if (canvas.current) draw(file, canvas.current, controller.signal).catch(() => {});
    return () => controller.abort();
  }, [file]);
  return <canvas ref={canvas}>{alt}</canvas>;
}
