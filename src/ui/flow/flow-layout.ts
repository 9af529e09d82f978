/** An edge from one party to another. */
export interface Flow {
  readonly from: string;
  readonly to: string;
}

export interface PlacedParty {
  readonly name: string;
  readonly lines: readonly string[];
  /** The upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedFlow {
  /** The index among the given flows. */
  readonly index: number;
  readonly path: string;
  /** The centre of the numbered mark. */
  readonly mark: Point;
  readonly end: Point;
  /** True if the line arrives from above. */
  readonly down: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** In pixels; the diagram is as wide as the text on a phone of 360 pixels. */
export const flowWidth = 328;
const lineHeight = 22;
const characterWidth = 15.5;
/** A touch target for each mark. */
const markSpace = 44;
const widths = [0, 168, 148, 100];
const perRow = widths.length - 1;

/**
 * Returns the distance of each party from the start of the flow, in steps. Edges back to an earlier party are ignored.
 */
function ranksOf(flows: readonly Flow[]): Map<string, number> {
  const names = new Set(flows.flatMap(({ from, to }) => [from, to]));
  const ranks = new Map<string, number>();
  const onTheWay = new Set<string>();
  const rankOf = (name: string): number => {
    const known = ranks.get(name);
    if (known !== undefined) return known;
    onTheWay.add(name);
    const before = flows.filter(({ from, to }) => to === name && !onTheWay.has(from));
    const rank = Math.max(-1, ...before.map(({ from }) => rankOf(from))) + 1;
    onTheWay.delete(name);
    ranks.set(name, rank);
    return rank;
  };
  for (const name of names) rankOf(name);
  return ranks;
}

function rowsOf(flows: readonly Flow[]): string[][] {
  const ranks = ranksOf(flows);
  const rows: string[][] = [];
  for (let rank = 0; rank <= Math.max(...ranks.values()); rank += 1) {
    const names = [...ranks].filter(([, each]) => each === rank).map(([name]) => name);
    for (let start = 0; start < names.length; start += perRow) rows.push(names.slice(start, start + perRow));
  }
  return rows;
}

/** Splits a name into graphemes; into code points if the browser has no `Intl.Segmenter` (Firefox before 125). */
const lettersOf = (name: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter('zh-TW').segment(name), ({ segment }) => segment)
    : Array.from(name);

function linesOf(name: string, width: number): string[] {
  const perLine = Math.floor((width - 12) / characterWidth);
  const letters = lettersOf(name);
  const count = Math.ceil(letters.length / perLine);
  const each = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, line) => letters.slice(line * each, (line + 1) * each).join(''));
}

interface Placed {
  readonly party: PlacedParty;
  readonly row: number;
}

const middle = ({ party: { x, width } }: Placed): number => x + width / 2;

interface Leg {
  readonly index: number;
  readonly from: Placed;
  readonly to: Placed;
  readonly down: boolean;
  /** The gap that contains its mark, identified by the row above it. */
  readonly gap: number;
}

function legOf(index: number, from: Placed, to: Placed): Leg {
  return { index, from, to, down: to.row > from.row, gap: to.row < from.row ? from.row - 1 : from.row };
}

/** Places the marks of a gap: as near to their lines as their neighbours allow, in one or more rows. */
function marksIn(legs: readonly Leg[], top: number): Map<number, Point> {
  const perLine = Math.floor(flowWidth / markSpace);
  const wish = ({ from, to }: Leg) => middle(from) + (middle(to) - middle(from)) / 3;
  const sorted = legs.toSorted((a, b) => wish(a) - wish(b) || a.index - b.index);
  const lines = Math.max(1, Math.ceil(sorted.length / perLine));
  const marks = new Map<number, Point>();
  for (let line = 0; line < lines; line += 1) {
    const members = sorted.filter((_, place) => place % lines === line);
    const xs = members.map(wish);
    for (let place = 1; place < xs.length; place += 1) {
      xs[place] = Math.max(xs[place] ?? 0, (xs[place - 1] ?? 0) + markSpace);
    }
    let edge = flowWidth - markSpace / 2;
    for (let place = xs.length - 1; place >= 0; place -= 1) {
      xs[place] = Math.min(xs[place] ?? 0, edge);
      edge = (xs[place] ?? 0) - markSpace;
    }
    members.forEach(({ index }, place) =>
      marks.set(index, {
        x: Math.max(xs[place] ?? 0, markSpace / 2 + place * markSpace),
        y: top + markSpace / 2 + 14 + line * markSpace,
      }),
    );
  }
  return marks;
}

/** Returns the x of the free column of a row that is nearest to `x`: between two parties or at an edge. */
function passage(row: readonly PlacedParty[], x: number): number {
  const between = row.slice(1).map((party, index) => {
    const before = row[index] as PlacedParty;
    return (before.x + before.width + party.x) / 2;
  });
  return [4, ...between, flowWidth - 4].reduce((best, each) =>
    Math.abs(each - x) < Math.abs(best - x) ? each : best,
  );
}

/** Returns a path through points that leaves and enters each of them vertically. */
function curve([start, ...rest]: readonly Point[]): string {
  let { x, y } = start as Point;
  let path = `M${x} ${y}`;
  for (const next of rest) {
    const half = (y + next.y) / 2;
    path += `C${x} ${half} ${next.x} ${half} ${next.x} ${next.y}`;
    ({ x, y } = next);
  }
  return path;
}

export interface FlowLayout {
  readonly height: number;
  readonly parties: readonly PlacedParty[];
  readonly flows: readonly PlacedFlow[];
}

/** Places parties in rows from the start of the flow downwards, and a line with a mark for each flow between them. */
export function layOutFlows(flows: readonly Flow[]): FlowLayout {
  const rows = rowsOf(flows);
  const rowIn = new Map(rows.flatMap((names, row) => names.map((name) => [name, row] as const)));
  const gapOf = ({ from, to }: Flow) => {
    const [start = 0, end = 0] = [rowIn.get(from), rowIn.get(to)];
    return end < start ? start - 1 : start;
  };
  const placed = new Map<string, Placed>();
  const placedRows: PlacedParty[][] = [];
  let y = 1;
  rows.forEach((names, row) => {
    const width = widths[names.length] ?? 0;
    const space = (flowWidth - names.length * width) / (names.length + 1);
    const lines = names.map((name) => linesOf(name, width));
    const height = Math.max(...lines.map(({ length }) => length)) * lineHeight + 18;
    const parties = names.map((name, place) => ({
      name,
      lines: lines[place] ?? [],
      x: space + place * (width + space),
      y,
      width,
      height,
    }));
    for (const party of parties) placed.set(party.name, { party, row });
    placedRows.push(parties);
    const marks = flows.filter((flow) => gapOf(flow) === row).length;
    const markLines = Math.ceil(marks / Math.floor(flowWidth / markSpace));
    y += height + (row < rows.length - 1 || markLines > 0 ? Math.max(1, markLines) * markSpace + 32 : 0);
  });

  const legs = flows.flatMap(({ from, to }, index) => {
    const [start, end] = [placed.get(from), placed.get(to)];
    return start && end ? [legOf(index, start, end)] : [];
  });
  const marks = new Map<number, Point>();
  placedRows.forEach((row, gap) => {
    const [first] = row;
    const inGap = legs.filter((leg) => leg.gap === gap);
    if (first) for (const entry of marksIn(inGap, first.y + first.height)) marks.set(...entry);
  });
  const markOf = ({ index }: Leg) => marks.get(index) as Point;

  /** Returns the point where a flow touches a party's edge: the flows at an edge are in the order of their marks. */
  const port = (leg: Leg, { party }: Placed, below: boolean): Point => {
    const sharing = legs.filter((each) => {
      const leaves = each.from.party === party && (each.down || each.from.row === each.to.row) === below;
      const arrives = each.to.party === party && !each.down === below;
      return leaves || arrives;
    });
    const order = sharing.toSorted((a, b) => markOf(a).x - markOf(b).x || a.index - b.index).indexOf(leg);
    return {
      x: party.x + (party.width * (order + 1)) / (sharing.length + 1),
      y: below ? party.y + party.height : party.y,
    };
  };

  return {
    height: y + 1,
    parties: placedRows.flat(),
    flows: legs.map((leg) => {
      const { from, to, down, index } = leg;
      const start = port(leg, from, down || from.row === to.row);
      const end = port(leg, to, !down);
      const mark = markOf(leg);
      const between = down
        ? placedRows.slice(from.row + 1, to.row)
        : placedRows.slice(to.row + 1, from.row).toReversed();
      const around = between.flatMap((row) => {
        const [first] = row;
        if (!first) return [];
        const x = passage(row, (mark.x + end.x) / 2);
        const [above, under] = [
          { x, y: first.y - 6 },
          { x, y: first.y + first.height + 6 },
        ];
        return down ? [above, under] : [under, above];
      });
      return { index, path: curve([start, mark, ...around, end]), mark, end, down };
    }),
  };
}
