import { readFileSync } from 'node:fs';

/** A file of `tests/fixtures/heic`, whose README says how they were made. */
export const heicFile = (name: 'plain' | 'display-p3' | 'with-place' | 'words'): Buffer =>
  readFileSync(new URL(`../fixtures/heic/${name}.heic`, import.meta.url));

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Turned by so many quarters of a circle, against the clock. */
export const turnedBy = (quarters: number): Buffer => box('irot', Buffer.from([quarters]));

/** A colour space by its number in ISO/IEC 23091-2. */
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
 * A fixture whose picture has one property more. The encoder at hand writes none of those that phones do, so the box
 * goes to the end of the list of properties, its number to the picture's, and what lies behind moves on.
 */
export function withProperty(source: Buffer, property: Buffer): Buffer {
  const start = (name: string) => source.indexOf(name, 0, 'latin1') - 4;
  const [meta, iprp, ipco, ipma] = [start('meta'), start('iprp'), start('ipco'), start('ipma')];
  const file = Buffer.from(source);
  // Lengths of what both additions are in.
  for (const at of [meta, iprp]) grow(file, at, property.length + 1);
  grow(file, ipco, property.length);
  grow(file, ipma, 1);
  const count = ipma + 8 + 4 + 4 + 2;
  const numbers = file[count] ?? 0;
  file[count] = numbers + 1;
  // Where the bytes of the items are: number, source, place (4 bytes), and one extent.
  const iloc = start('iloc');
  for (let item = 0; item < file.readUInt16BE(iloc + 14); item += 1)
    grow(file, iloc + 16 + item * 18 + 4, property.length + 1);
  const end = count + 1 + numbers;
  // The fixtures' pictures have all properties of the list; the first bit: a reader must know it.
  const number = Buffer.from([0x80 | (numbers + 1)]);
  return Buffer.concat([
    file.subarray(0, ipma),
    property,
    file.subarray(ipma, end),
    number,
    file.subarray(end),
  ]);
}

/** The same picture in a file of its own: bytes that no reader looks at follow. */
export const heicOfItsOwn = (file: Buffer, mark: string): Buffer =>
  Buffer.concat([file, box('free', Buffer.from(mark))]);
