import { readFileSync } from 'node:fs';

/** Reads a file of `tests/fixtures/heic`; the README there describes how they were made. */
export const heicFile = (name: 'plain' | 'display-p3' | 'with-place' | 'words'): Buffer =>
  readFileSync(new URL(`../fixtures/heic/${name}.heic`, import.meta.url));

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** An `irot` box: a rotation by this number of quarter turns, anticlockwise. */
export const turnedBy = (quarters: number): Buffer => box('irot', Buffer.from([quarters]));

/** A `colr` box with colour primaries by their number in ISO/IEC 23091-2. */
export function inColours(primaries: number): Buffer {
  const content = Buffer.alloc(11);
  content.write('nclx', 'latin1');
  content.writeUInt16BE(primaries, 4);
  content.writeUInt16BE(13, 6);
  content.writeUInt16BE(6, 8);
  content[10] = 0x80;
  return box('colr', content);
}

const grow = (file: Buffer, at: number, by: number) => file.writeUInt32BE(file.readUInt32BE(at) + by, at);

/**
 * Adds a property to the image of a fixture. The available encoder writes none of the properties that phones write,
 * so the box is appended to the list of properties, its index to those of the image, and what follows is moved.
 */
export function withProperty(source: Buffer, property: Buffer): Buffer {
  const start = (name: string) => source.indexOf(name, 0, 'latin1') - 4;
  const [meta, iprp, ipco, ipma] = [start('meta'), start('iprp'), start('ipco'), start('ipma')];
  const file = Buffer.from(source);
  // Updates the sizes of the boxes that contain the two additions.
  for (const at of [meta, iprp]) grow(file, at, property.length + 1);
  grow(file, ipco, property.length);
  grow(file, ipma, 1);
  const count = ipma + 8 + 4 + 4 + 2;
  const numbers = file[count] ?? 0;
  file[count] = numbers + 1;
  // Updates the offsets of the items: id, data reference, base offset (4 bytes), and one extent.
  const iloc = start('iloc');
  for (let item = 0; item < file.readUInt16BE(iloc + 14); item += 1)
    grow(file, iloc + 16 + item * 18 + 4, property.length + 1);
  const end = count + 1 + numbers;
  // The fixtures' images have all properties of the list. The first bit marks the property as essential.
  const number = Buffer.from([0x80 | (numbers + 1)]);
  return Buffer.concat([
    file.subarray(0, ipma),
    property,
    file.subarray(ipma, end),
    number,
    file.subarray(end),
  ]);
}

/** The same image in a different file: appends bytes that readers ignore. */
export const heicOfItsOwn = (file: Buffer, mark: string): Buffer =>
  Buffer.concat([file, box('free', Buffer.from(mark))]);
