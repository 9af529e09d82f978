/** A picture's brightness, 0 to 255, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** A part of a picture, in shares of its width and height, turned around its middle. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Degrees, clockwise. */
  readonly turned?: number;
}

export const wholeView: View = { left: 0, top: 0, right: 1, bottom: 1 };

/** The brightness of pixels in RGBA; what is transparent counts as white paper. */
export function greyOf(width: number, height: number, rgba: ArrayLike<number>): GreyPicture {
  const values = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < values.length; pixel += 1, at += 4) {
    const grey = 0.299 * rgba[at]! + 0.587 * rgba[at + 1]! + 0.114 * rgba[at + 2]!;
    const opaque = rgba[at + 3]! / 255;
    values[pixel] = grey * opaque + 255 * (1 - opaque);
  }
  return { width, height, values };
}

/** Brightness between pixels; beyond the edge it is that of the edge. */
function greyAt({ width, height, values }: GreyPicture, x: number, y: number): number {
  const inX = Math.min(Math.max(x, 0), width - 1);
  const inY = Math.min(Math.max(y, 0), height - 1);
  const left = Math.floor(inX);
  const top = Math.floor(inY);
  const right = Math.min(left + 1, width - 1);
  const below = Math.min(top + 1, height - 1) * width;
  const [dx, dy] = [inX - left, inY - top];
  const row = top * width;
  const upper = values[row + left]! * (1 - dx) + values[row + right]! * dx;
  const lower = values[below + left]! * (1 - dx) + values[below + right]! * dx;
  return upper * (1 - dy) + lower * dy;
}

/** What each of `side` cells of a line takes of its pixels: where it begins, and how much it takes of each. */
function takenOf(length: number, from: number, span: number, side: number) {
  // As many looks into the picture as it is larger than the square, so that no pixel is skipped.
  const looks = Math.ceil(span / side);
  return Array.from({ length: side }, (_, cell) => {
    const at = (look: number) =>
      Math.min(Math.max(from + ((cell + (look + 0.5) / looks) / side) * span - 0.5, 0), length - 1);
    const begin = Math.floor(at(0));
    const shares = new Float32Array(Math.min(Math.floor(at(looks - 1)) + 1, length - 1) - begin + 1);
    for (let look = 0; look < looks; look += 1) {
      const pixel = Math.floor(at(look));
      const part = at(look) - pixel;
      shares[pixel - begin]! += (1 - part) / looks;
      if (part > 0) shares[pixel - begin + 1]! += part / looks;
    }
    return { begin, shares };
  });
}

/** Rows that are narrow and columns that are not low yet: half a megabyte for each view of a screenshot, written over by the next. */
let narrowed = new Float32Array(0);

/** A view that is not turned: first each row is made as narrow as the square, then each column as low. */
function straightSquare({ width, height, values }: GreyPicture, view: View, side: number): Float32Array {
  const across = takenOf(width, view.left * width, (view.right - view.left) * width, side);
  const down = takenOf(height, view.top * height, (view.bottom - view.top) * height, side);
  if (narrowed.length < side * height) narrowed = new Float32Array(side * height);
  const narrow = narrowed;
  const first = down[0]?.begin ?? 0;
  const last = down.at(-1);
  const end = last ? last.begin + last.shares.length : 0;
  for (let row = first; row < end; row += 1) {
    for (let cell = 0; cell < side; cell += 1) {
      const { begin, shares } = across[cell]!;
      const from = row * width + begin;
      let sum = 0;
      for (let at = 0; at < shares.length; at += 1) sum += values[from + at]! * shares[at]!;
      narrow[row * side + cell] = sum;
    }
  }
  const square = new Float32Array(side * side);
  for (const [row, { begin, shares }] of down.entries()) {
    for (const [at, share] of shares.entries()) {
      const from = (begin + at) * side;
      for (let cell = 0; cell < side; cell += 1) square[row * side + cell]! += narrow[from + cell]! * share;
    }
  }
  return square;
}

/** Pictures at half their size, which turned views of large ones are taken from. */
const halves = new WeakMap<GreyPicture, GreyPicture>();

function halfOf(picture: GreyPicture): GreyPicture {
  const known = halves.get(picture);
  if (known) return known;
  const { width, height, values } = picture;
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Float32Array(wide * high);
  for (let row = 0, at = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1, at += 1) {
      const from = 2 * row * width + 2 * column;
      half[at] = (values[from]! + values[from + 1]! + values[from + width]! + values[from + width + 1]!) / 4;
    }
  }
  const made = { width: wide, height: high, values: half };
  halves.set(picture, made);
  return made;
}

/**
 * A view of a picture on a square of `side` × `side`, whatever its shape was. Written by hand because a canvas
 * scales differently in every browser, and hashes made in Node have to equal those made there.
 */
export function squareOf(picture: GreyPicture, view: View, side: number): Float32Array {
  const angle = ((view.turned ?? 0) * Math.PI) / 180;
  if (angle === 0) return straightSquare(picture, view, side);
  const isLarge = Math.min(picture.width, picture.height) >= 3 * side;
  return turnedSquare(isLarge ? halfOf(picture) : picture, view, side, angle);
}

function turnedSquare(picture: GreyPicture, view: View, side: number, angle: number): Float32Array {
  const { width, height } = picture;
  const [spanX, spanY] = [(view.right - view.left) * width, (view.bottom - view.top) * height];
  const [middleX, middleY] = [view.left * width + spanX / 2, view.top * height + spanY / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [looksX, looksY] = [Math.ceil(spanX / side), Math.ceil(spanY / side)];
  const square = new Float32Array(side * side);
  for (let row = 0, cell = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1, cell += 1) {
      let sum = 0;
      for (let lookY = 0; lookY < looksY; lookY += 1) {
        const y = ((row + (lookY + 0.5) / looksY) / side - 0.5) * spanY;
        for (let lookX = 0; lookX < looksX; lookX += 1) {
          const x = ((column + (lookX + 0.5) / looksX) / side - 0.5) * spanX;
          sum += greyAt(picture, middleX + x * cos - y * sin - 0.5, middleY + x * sin + y * cos - 0.5);
        }
      }
      square[cell] = sum / (looksX * looksY);
    }
  }
  return square;
}
