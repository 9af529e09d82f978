/** A box of an ISO media file, the container that AVIF and HEIC share. */
export interface Box {
  readonly name: string;
  /** Where its content starts and ends in the file. */
  readonly from: number;
  readonly to: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const nameAt = (bytes: Uint8Array, at: number) => String.fromCodePoint(...bytes.subarray(at, at + 4));

/** Returns the boxes between two offsets, in order. Throws `RangeError` if one does not fit. */
export function boxesOf(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    // 1: a 64-bit length follows the name; 0: the box goes to the end.
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || to - at;
    if (length < head || at + length > to) throw new RangeError('a box does not fit');
    boxes.push({ name: nameAt(bytes, at + 4), from: at + head, to: at + length });
    at += length;
  }
  return boxes;
}
