/** An image's brightness, 0 to 255, row by row. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** A part of an image, in shares of its width and height, rotated around its centre. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Degrees, clockwise. */
  readonly turned?: number;
  /** How the view is mirrored and turned by quarters: 1 mirrors left and right, 2 top and bottom, 4 across. */
  readonly orientation?: number;
}

export const wholeView: View = { left: 0, top: 0, right: 1, bottom: 1 };

/** Returns the brightness of RGBA pixels on white paper. */
export function greyOf(width: number, height: number, rgba: ArrayLike<number>): GreyImage {
  const values = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < values.length; pixel += 1, at += 4) {
    const grey = 0.299 * rgba[at]! + 0.587 * rgba[at + 1]! + 0.114 * rgba[at + 2]!;
    const alpha = rgba[at + 3]!;
    // Nearly every pixel is opaque, and a division takes as long as everything else.
    values[pixel] = alpha === 255 ? grey : grey * (alpha / 255) + 255 * (1 - alpha / 255);
  }
  return { width, height, values };
}

/** The source pixels of each cell of a scaled line: `count` pixels from the cell's `begins` on, with their weights. */
interface Taken {
  readonly begins: Int32Array;
  readonly count: number;
  /** Cell after cell; 0 for pixels included only because another cell takes more of them. */
  readonly shares: Float32Array;
}

function takenOf(length: number, from: number, span: number, side: number): Taken {
  // As many samples per cell as the line is longer than `side`, so that no pixel is skipped.
  const looks = Math.ceil(span / side);
  const at = (cell: number, look: number) =>
    Math.min(Math.max(from + ((cell + (look + 0.5) / looks) / side) * span - 0.5, 0), length - 1);
  const begins = Int32Array.from({ length: side }, (_, cell) => Math.floor(at(cell, 0)));
  const ends = begins.map((__, cell) => Math.min(Math.floor(at(cell, looks - 1)) + 1, length - 1) + 1);
  const count = Math.max(...ends.map((end, cell) => end - begins[cell]!));
  const shares = new Float32Array(side * count);
  for (let cell = 0; cell < side; cell += 1) {
    // Moved back if necessary, so that the cell's pixels end within the line.
    const begin = Math.min(begins[cell]!, length - count);
    begins[cell] = begin;
    for (let look = 0; look < looks; look += 1) {
      const pixel = Math.floor(at(cell, look));
      const part = at(cell, look) - pixel;
      const place = cell * count + pixel - begin;
      shares[place]! += (1 - part) / looks;
      if (part > 0) shares[place + 1]! += part / looks;
    }
  }
  return { begins, count, shares };
}

/** The rows of an image scaled to the square's width, but not yet to its height. */
interface Narrowed {
  readonly of: GreyImage;
  readonly left: number;
  readonly right: number;
  readonly side: number;
  readonly values: Float32Array;
}

/**
 * The rows that were scaled last, half a megabyte for a screenshot: views that omit the top or the bottom are as wide
 * as the whole image, and scaling the rows takes most of the time of a square.
 */
let narrowed: Narrowed | undefined;

function narrow(image: GreyImage, { left, right }: View, side: number): Float32Array {
  const { width, height, values } = image;
  const last = narrowed;
  if (last?.of === image && last.left === left && last.right === right && last.side === side)
    return last.values;
  const room = last && last.values.length >= side * height ? last.values : new Float32Array(side * height);
  const { begins, count, shares } = takenOf(width, left * width, (right - left) * width, side);
  for (let row = 0, to = 0; row < height; row += 1) {
    const start = row * width;
    for (let cell = 0, share = 0; cell < side; cell += 1, to += 1) {
      const from = start + begins[cell]!;
      let sum = 0;
      for (let at = 0; at < count; at += 1, share += 1) sum += values[from + at]! * shares[share]!;
      room[to] = sum;
    }
  }
  narrowed = { of: image, left, right, side, values: room };
  return room;
}

/** Scales a view that is not rotated: first every row, then every column. */
function straightSquare(image: GreyImage, view: View, side: number): Float32Array {
  const { height } = image;
  const rows = narrow(image, view, side);
  const { begins, count, shares } = takenOf(
    height,
    view.top * height,
    (view.bottom - view.top) * height,
    side,
  );
  const square = new Float32Array(side * side);
  for (let row = 0, share = 0; row < side; row += 1) {
    for (let at = 0; at < count; at += 1, share += 1) {
      const from = (begins[row]! + at) * side;
      const part = shares[share]!;
      for (let cell = 0; cell < side; cell += 1) square[row * side + cell]! += rows[from + cell]! * part;
    }
  }
  return square;
}

/** Images at half their size, from which rotated views of large images are sampled. */
const halves = new WeakMap<GreyImage, GreyImage>();

function halfOf(image: GreyImage): GreyImage {
  const known = halves.get(image);
  if (known) return known;
  const { width, height, values } = image;
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Float32Array(wide * high);
  for (let row = 0, at = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1, at += 1) {
      const from = 2 * row * width + 2 * column;
      half[at] = (values[from]! + values[from + 1]! + values[from + width]! + values[from + width + 1]!) / 4;
    }
  }
  const made = { width: wide, height: high, values: half };
  halves.set(image, made);
  return made;
}

/**
 * Returns a view of an image, scaled to a square of `side` × `side` whatever its shape. Written by hand because a
 * canvas scales differently in every browser, and hashes made in Node must equal those made in browsers.
 */
export function squareOf(image: GreyImage, view: View, side: number): Float32Array {
  const angle = ((view.turned ?? 0) * Math.PI) / 180;
  if (angle === 0) return straightSquare(image, view, side);
  const isLarge = Math.min(image.width, image.height) >= 3 * side;
  return turnedSquare(isLarge ? halfOf(image) : image, view, side, angle);
}

function turnedSquare(image: GreyImage, view: View, side: number, angle: number): Float32Array {
  const { width, height, values } = image;
  const [spanX, spanY] = [(view.right - view.left) * width, (view.bottom - view.top) * height];
  const [middleX, middleY] = [view.left * width + spanX / 2, view.top * height + spanY / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [looksX, looksY] = [Math.ceil(spanX / side), Math.ceil(spanY / side)];
  const [maxX, maxY] = [width - 1, height - 1];
  const square = new Float32Array(side * side);
  for (let row = 0, cell = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1, cell += 1) {
      let sum = 0;
      for (let lookY = 0; lookY < looksY; lookY += 1) {
        const y = ((row + (lookY + 0.5) / looksY) / side - 0.5) * spanY;
        for (let lookX = 0; lookX < looksX; lookX += 1) {
          const x = ((column + (lookX + 0.5) / looksX) / side - 0.5) * spanX;
          // Interpolates between pixels; beyond the edge, repeats the edge. Inlined: this runs 100,000 times for a
          // view.
          const lookedX = middleX + x * cos - y * sin - 0.5;
          const lookedY = middleY + x * sin + y * cos - 0.5;
          const inX = lookedX < 0 ? 0 : lookedX > maxX ? maxX : lookedX;
          const inY = lookedY < 0 ? 0 : lookedY > maxY ? maxY : lookedY;
          const [left, top] = [inX | 0, inY | 0];
          const right = left < maxX ? 1 : 0;
          const at = top * width + left;
          const below = top < maxY ? at + width : at;
          const [dx, dy] = [inX - left, inY - top];
          const upper = values[at]! * (1 - dx) + values[at + right]! * dx;
          const lower = values[below]! * (1 - dx) + values[below + right]! * dx;
          sum += upper * (1 - dy) + lower * dy;
        }
      }
      square[cell] = sum / (looksX * looksY);
    }
  }
  return square;
}
