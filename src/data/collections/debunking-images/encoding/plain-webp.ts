/**
 * The chunks of a WebP file that only form the image. EXIF and XMP, which reveal place and device, are not included.
 */
const imageParts = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];

const ascii = (bytes: Uint8Array, from: number): string =>
  String.fromCodePoint(...bytes.subarray(from, from + 4));

/**
 * True if bytes are one complete WebP image without metadata, unknown chunks or trailing data: the output of our
 * encoder. Storage rules see only the declared type, never the bytes.
 */
export function isPlainWebp(bytes: Uint8Array): boolean {
  if (bytes.length < 20 || ascii(bytes, 0) !== 'RIFF' || ascii(bytes, 8) !== 'WEBP') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = view.getUint32(4, true) + 8;
  // The length of a file is even; some encoders omit the last padding byte.
  if (end !== bytes.length && end !== bytes.length + 1) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!imageParts.includes(ascii(bytes, at))) return false;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length || at === bytes.length + 1;
}
