import { writeFileSync } from 'node:fs';

/** Seconds by the number of entries, on one kind of link. */
interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [entries: number, seconds: number])[];
  /** The maximum seconds to be reached. */
  readonly targets: readonly (readonly [entries: number, seconds: number])[];
}

const size = { width: 720, height: 380 } as const;
const plot = { left: 60, right: 560, top: 40, bottom: 320 } as const;

/** Colours that are distinguishable in light and dark mode, and dashes for readers who cannot distinguish them. */
const looks = [
  { colour: '#0b7a75', dash: '' },
  { colour: '#b3541e', dash: '' },
  { colour: '#0b7a75', dash: '6 4' },
  { colour: '#b3541e', dash: '6 4' },
] as const;

const number = (value: number): string => value.toLocaleString('en');

/** Draws curves over the logarithm of the number of entries, with their targets as crosses, into an SVG file. */
export function writeCurves(path: string, title: string, curves: readonly Curve[]): void {
  const entries = [...new Set(curves.flatMap(({ points }) => points.map(([at]) => at)))].toSorted(
    (a, b) => a - b,
  );
  const highest = Math.ceil(
    Math.max(1, ...curves.flatMap(({ points, targets }) => [...points, ...targets].map(([, s]) => s))),
  );
  const [low, high] = [Math.log10(entries[0] ?? 1), Math.log10(entries.at(-1) ?? 10)];
  const x = (at: number) =>
    plot.left + ((Math.log10(at) - low) / Math.max(high - low, 0.001)) * (plot.right - plot.left);
  const y = (seconds: number) => plot.bottom - (seconds / highest) * (plot.bottom - plot.top);
  const lines = Array.from({ length: highest + 1 }, (_, seconds) => {
    const at = y(seconds).toFixed(1);
    return `<path d="M${plot.left} ${at}H${plot.right}" stroke="#8886"/><text x="${plot.left - 10}" y="${at}" text-anchor="end" dominant-baseline="middle">${seconds} s</text>`;
  });
  const labels = entries.map(
    (each) =>
      `<text x="${x(each).toFixed(1)}" y="${plot.bottom + 24}" text-anchor="middle">${number(each)}</text>`,
  );
  const painted = curves.map(({ name, points, targets }, index) => {
    const { colour, dash } = looks[index % looks.length] ?? looks[0];
    const line = points.map(([at, seconds]) => `${x(at).toFixed(1)} ${y(seconds).toFixed(1)}`).join('L');
    const dots = points.map(
      ([at, seconds]) =>
        `<circle cx="${x(at).toFixed(1)}" cy="${y(seconds).toFixed(1)}" r="4" fill="${colour}"><title>${name}, ${number(at)}: ${seconds.toFixed(2)} s</title></circle>`,
    );
    const crosses = targets.map(
      ([at, seconds]) =>
        `<path d="M${(x(at) - 5).toFixed(1)} ${(y(seconds) - 5).toFixed(1)}l10 10m0-10l-10 10" stroke="${colour}" stroke-width="2"/>`,
    );
    const [lastX, last] = points.at(-1) ?? [1, 0];
    return `<path d="M${line}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash}"/>${dots.join('')}${crosses.join('')}<text x="${(x(lastX) + 12).toFixed(1)}" y="${(y(last) + (index % 2 === 0 ? -6 : 8)).toFixed(1)}" fill="${colour}" dominant-baseline="middle">${name} ${last.toFixed(1)} s</text>`;
  });
  writeFileSync(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="14" fill="#777"><title>${title}</title><text x="${plot.left}" y="20" font-size="16">${title}</text>${lines.join('')}${labels.join('')}<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 48}" text-anchor="middle">entries · × target at most</text>${painted.join('')}</svg>\n`,
  );
}
