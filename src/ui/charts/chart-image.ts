import {
  alongAxis,
  axisOf,
  type ChartProps,
  type ChartSeries,
  formatFigure,
  knownFigures,
  pointText,
} from './chart-data.ts';
import { lineGeometry, plotHeight } from './line-geometry.ts';

export interface ImagedChart extends ChartProps {
  readonly drawing: 'bars' | 'lines';
  readonly sourceText: string;
}

/** The texts around a chart. */
export interface ImageWords {
  readonly unit: string;
  /** Shown for an unknown figure. */
  readonly unknown: string;
  /** Shown for the bars that there is no room for. */
  readonly rest: (count: number) => string;
  /** Source, date, and origin of the image. */
  readonly foot: readonly string[];
  /** The file name without its extension. */
  readonly file: string;
}

/** The width of the drawing, in CSS pixels; the image has twice as many, for high-density screens. */
const width = 720;
const scale = 2;
const edge = 28;
const inner = width - 2 * edge;

/** On white in every theme: the image is viewed outside the site. */
const ink = { text: '#1b2423', soft: '#52605d', line: '#d9d2c4', track: '#f2ede3', paper: '#ffffff' };
const colors = ['#0b5a57', '#7f5200', '#1f5f94', '#a63a24', '#1e6a3c', '#5a6462'];

/** The maximum number of bars in an image that a phone can still show. */
const maxBars = 15;

const font = (size: number, weight = 400) => `${weight} ${size}px system-ui, sans-serif`;

/** Breaks a text into lines that fit. Chinese text may be broken anywhere. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (line !== '' && !fits(line + character)) {
      lines.push(line);
      line = '';
    }
    line += character;
  }
  return line === '' ? lines : [...lines, line];
}

type Draw = (context: CanvasRenderingContext2D, top: number) => number;

/** Draws text below `top` and returns the y at which it ends. */
function fillLines(
  context: CanvasRenderingContext2D,
  top: number,
  words: string,
  { size, weight = 400, color = ink.text }: { size: number; weight?: number; color?: string },
): number {
  context.font = font(size, weight);
  context.fillStyle = color;
  context.textAlign = 'left';
  let y = top;
  for (const line of wrapped(words, (each) => context.measureText(each).width <= inner)) {
    y += size * 1.45;
    context.fillText(line, edge, y - size * 0.4);
  }
  return y;
}

function drawBars({ series, format = formatFigure }: ImagedChart, words: ImageWords): Draw {
  const axis = axisOf(series);
  const shown = axis.values.slice(0, maxBars);
  const figures = knownFigures(series);
  const min = Math.min(0, ...figures);
  const span = Math.max(0, ...figures) - min || 1;
  const columns = series.map((each) => alongAxis(each, axis));
  const track = inner - 170;
  return (context, top) => {
    let y = top;
    shown.forEach((x, row) => {
      y = fillLines(context, y + 8, axis.names[row] ?? '', { size: 15, weight: 700 });
      series.forEach((each: ChartSeries, index) => {
        const figure = columns[index]?.[row] ?? null;
        const name = series.length > 1 ? `${each.name} ` : '';
        context.fillStyle = ink.track;
        if (figure !== null) context.fillRect(edge, y + 4, track, 16);
        context.fillStyle = colors[index % colors.length] ?? ink.text;
        if (figure !== null) {
          const from = Math.min(figure, 0) - min;
          context.fillRect(
            edge + (from / span) * track,
            y + 4,
            Math.max(2, (Math.abs(figure) / span) * track),
            16,
          );
        }
        context.font = font(14);
        context.fillStyle = ink.text;
        context.textAlign = 'right';
        context.fillText(name + pointText(each, x, figure, format, words.unknown), edge + inner, y + 17, 165);
        y += 24;
      });
    });
    const left = axis.values.length - shown.length;
    return left > 0 ? fillLines(context, y + 4, words.rest(left), { size: 14, color: ink.soft }) : y;
  };
}

function drawLines({ series, format = formatFigure }: ImagedChart): Draw {
  const plot = lineGeometry(series, inner, format, true);
  return (context, top) => {
    const at = (y: number) => top + 10 + y;
    context.lineWidth = 1;
    context.font = font(13);
    for (const { value, y } of plot.ticks) {
      context.strokeStyle = ink.line;
      context.beginPath();
      context.moveTo(edge + plot.left, at(y));
      context.lineTo(edge + plot.right, at(y));
      context.stroke();
      context.fillStyle = ink.soft;
      context.textAlign = 'right';
      context.fillText(format(value), edge + plot.left - 6, at(y) + 4);
    }
    context.textAlign = 'center';
    plot.axis.names.forEach((name, place) => {
      if (place % plot.step === 0) context.fillText(name, edge + plot.xOf(place), at(plotHeight - 8));
    });
    plot.runs.forEach((runs, index) => {
      context.strokeStyle = colors[index % colors.length] ?? ink.text;
      context.fillStyle = context.strokeStyle;
      context.lineWidth = 2.5;
      for (const run of runs) {
        context.beginPath();
        run.forEach(({ x, y }, place) =>
          place === 0 ? context.moveTo(edge + x, at(y)) : context.lineTo(edge + x, at(y)),
        );
        context.stroke();
        // A single point has no line, so each point gets a mark.
        for (const { x, y } of run) {
          context.beginPath();
          context.arc(edge + x, at(y), 3.5, 0, 2 * Math.PI);
          context.fill();
        }
      }
    });
    let y = at(plotHeight);
    series.forEach(({ name }, index) => {
      if (series.length > 1)
        y = fillLines(context, y + 2, `● ${name}`, {
          size: 14,
          color: colors[index % colors.length] ?? ink.text,
        });
    });
    return y;
  };
}

/** Draws a chart with its title, unit, source, date and origin as a PNG. Throws when the browser has no canvas. */
export async function chartImage(chart: ImagedChart, words: ImageWords): Promise<File> {
  const drawing = chart.drawing === 'bars' ? drawBars(chart, words) : drawLines(chart);
  const drawAll = (context: CanvasRenderingContext2D): number => {
    let y = fillLines(context, edge - 8, chart.title, { size: 24, weight: 800 });
    y = fillLines(context, y + 2, words.unit, { size: 14, color: ink.soft });
    y = drawing(context, y + 8) + 16;
    context.fillStyle = ink.line;
    context.fillRect(edge, y, inner, 1);
    y += 6;
    for (const line of words.foot) y = fillLines(context, y, line, { size: 13, color: ink.soft });
    return y + edge / 2;
  };
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // The height depends on the texts, so everything is drawn twice: first to measure it.
  const height = Math.ceil(drawAll(context));
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  context.fillStyle = ink.paper;
  context.fillRect(0, 0, width, height);
  drawAll(context);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the image could not be encoded');
  return new File([blob], `${words.file}.png`, { type: blob.type });
}
