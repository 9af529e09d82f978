import type { CardBox, CardStyle } from '#src/ui/share/card-layout.ts';
import { breakLines } from './break-lines.ts';
import type { CardType } from './card-type.ts';

/** The supported style properties. A card that needs another one requires code here that lays it out. */
const known = new Set(
  (
    'display position overflow alignItems alignSelf justifyContent flexDirection width height top left right opacity ' +
    'padding marginTop border borderBottom borderRadius backgroundColor backgroundImage backgroundSize color fontSize lineHeight'
  ).split(' '),
);

/** Text styles that a box passes on to its children. */
interface Text {
  readonly color: string;
  readonly size: number;
  readonly lineHeight: number;
}

/** A box with its size, in pixels. */
interface Measured {
  readonly style: CardStyle;
  readonly text: Text;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly children: readonly Measured[];
}

/** A shape or a line of text with its position, in drawing order. `on` is the background colour under it. */
export type Placed =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly color: string;
      readonly on: string;
    }
  | {
      readonly kind: 'image';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly url: string;
      readonly opacity: number;
      readonly on: string;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** The upper edge of the line. */
      readonly y: number;
      readonly line: string;
      readonly text: Text;
      readonly on: string;
    };

const pixels = (value: string | number | undefined): number =>
  value === undefined ? 0 : Number.parseFloat(String(value));

/** Parses `8px 20px`: vertical, then horizontal. */
function paddingOf({ padding }: CardStyle): { vertical: number; horizontal: number } {
  const [vertical = '0', horizontal = vertical] = String(padding ?? 0).split(' ');
  return { vertical: pixels(vertical), horizontal: pixels(horizontal) };
}

/** Parses `3px solid #fff`. */
function borderOf(value: string | number | undefined): { width: number; color: string } {
  const [width, , color = ''] = String(value ?? '0px solid #000000').split(' ');
  return { width: pixels(width), color };
}

const isColumn = ({ flexDirection }: CardStyle): boolean => flexDirection === 'column';
const isApart = ({ style }: Pick<Measured, 'style'>): boolean => style['position'] === 'absolute';

/** The total padding and border of a box: left plus right, and top plus bottom. */
function around(style: CardStyle): { horizontal: number; vertical: number } {
  const { horizontal, vertical } = paddingOf(style);
  const border = borderOf(style['border']).width;
  return {
    horizontal: 2 * (horizontal + border),
    vertical: 2 * (vertical + border) + borderOf(style['borderBottom']).width,
  };
}

function measure(
  { props: { style, children } }: CardBox,
  room: number,
  inherited: Text,
  type: CardType,
): Measured {
  const other = Object.keys(style).find((key) => !known.has(key));
  if (other !== undefined) throw new Error(`unsupported style: ${other}`);
  const text = {
    color: String(style['color'] ?? inherited.color),
    size: Number(style['fontSize'] ?? inherited.size),
    lineHeight: Number(style['lineHeight'] ?? inherited.lineHeight),
  };
  const outside = around(style);
  const inside = Number(style['width'] ?? room) - outside.horizontal;
  const sized = (content: { readonly width: number; readonly height: number }) => ({
    width: Number(style['width'] ?? content.width + outside.horizontal),
    height: Number(style['height'] ?? content.height + outside.vertical),
  });
  if (typeof children === 'string') {
    const widthOf = (character: string) => type.widthOf(character, text.size);
    const lines = children === '' ? [] : breakLines(children, inside, widthOf);
    const widths = lines.map((line) => Array.from(line).reduce((sum, each) => sum + widthOf(each), 0));
    const content = { width: Math.max(0, ...widths), height: lines.length * text.lineHeight * text.size };
    return { style, text, lines, children: [], ...sized(content) };
  }
  const measured = children.map((child) => measure(child, inside, text, type));
  const flowing = measured.filter((child) => !isApart(child));
  const heights = flowing.map((child) => child.height + pixels(child.style['marginTop']));
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  const highest = (values: readonly number[]) => Math.max(0, ...values);
  const widths = flowing.map(({ width }) => width);
  const content = isColumn(style)
    ? { width: highest(widths), height: sum(heights) }
    : { width: sum(widths), height: highest(heights) };
  return { style, text, lines: [], children: measured, ...sized(content) };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The background colour. */
  readonly on: string;
}

/** Returns the offset of the first child and the gap between children, in a row of `room` pixels. */
function justify(
  style: CardStyle,
  room: number,
  lengths: readonly number[],
): { start: number; between: number } {
  const free = Math.max(0, room - lengths.reduce((sum, each) => sum + each, 0));
  if (style['justifyContent'] === 'center') return { start: free / 2, between: 0 };
  const isSpread = style['justifyContent'] === 'space-between' && lengths.length > 1;
  return { start: 0, between: isSpread ? free / (lengths.length - 1) : 0 };
}

function* place(box: Measured, { x, y, width, on }: Place): Generator<Placed> {
  const { style, text, lines, children, height } = box;
  const border = borderOf(style['border']);
  const radius = pixels(style['borderRadius']);
  const bottom = borderOf(style['borderBottom']);
  const fill = style['backgroundColor'] === undefined ? on : String(style['backgroundColor']);
  if (border.width > 0) yield { kind: 'box', x, y, width, height, radius, color: border.color, on };
  if (fill !== on) {
    const inner = {
      x: x + border.width,
      y: y + border.width,
      width: width - 2 * border.width,
      height: height - 2 * border.width,
    };
    yield {
      kind: 'box',
      ...inner,
      radius: Math.max(0, radius - border.width),
      color: fill,
      on: border.width > 0 ? border.color : on,
    };
  }
  if (bottom.width > 0)
    yield {
      kind: 'box',
      x,
      y: y + height - bottom.width,
      width,
      height: bottom.width,
      radius: 0,
      color: bottom.color,
      on: fill,
    };
  if (style['backgroundImage'] !== undefined) {
    const url = /url\("(.*)"\)/.exec(String(style['backgroundImage']))?.[1] ?? '';
    yield {
      kind: 'image',
      x,
      y,
      size: pixels(style['backgroundSize']),
      url,
      opacity: Number(style['opacity'] ?? 1),
      on,
    };
  }
  const { horizontal, vertical } = paddingOf(style);
  const outside = around(style);
  const inside = { width: width - outside.horizontal, height: height - outside.vertical };
  const [left, top] = [x + horizontal + border.width, y + vertical + border.width];
  for (const [index, line] of lines.entries())
    yield { kind: 'text', x: left, y: top + index * text.lineHeight * text.size, line, text, on: fill };

  for (const child of children.filter(isApart)) {
    const fromLeft =
      child.style['left'] === undefined
        ? width - child.width - pixels(child.style['right'])
        : pixels(child.style['left']);
    yield* place(child, { x: x + fromLeft, y: y + pixels(child.style['top']), width: child.width, on: fill });
  }
  const flowing = children.filter((child) => !isApart(child));
  if (isColumn(style)) {
    const heights = flowing.map((child) => child.height + pixels(child.style['marginTop']));
    const { start, between } = justify(style, inside.height, heights);
    let at = top + start;
    for (const [index, child] of flowing.entries()) {
      const isOwnWidth = child.style['width'] !== undefined || child.style['alignSelf'] === 'flex-start';
      const childWidth = isOwnWidth ? child.width : inside.width;
      yield* place(child, { x: left, y: at + pixels(child.style['marginTop']), width: childWidth, on: fill });
      at += (heights[index] ?? 0) + between;
    }
    return;
  }
  const { start, between } = justify(
    style,
    inside.width,
    flowing.map((child) => child.width),
  );
  let at = left + start;
  for (const child of flowing) {
    const down = style['alignItems'] === 'center' ? (inside.height - child.height) / 2 : 0;
    yield* place(child, { x: at, y: top + down, width: child.width, on: fill });
    at += child.width + between;
  }
}

/**
 * Lays out boxes like CSS flexboxes, as far as the card's description needs it: a given size includes the border
 * (`box-sizing: border-box`), and nothing shrinks. Throws when another style is used.
 */
export function placedBoxes(box: CardBox, background: string, type: CardType): Placed[] {
  const root = measure(box, Infinity, { color: '#000000', size: 16, lineHeight: 1.5 }, type);
  return [...place(root, { x: 0, y: 0, width: root.width, on: background })];
}
