import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import words from './card-words.json' with { type: 'json' };

/** The size of a card, in pixels. */
const width = 720;
const height = 900;

/** A pseudo-random generator: the same numbers below 1 for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface CardText {
  readonly title: string;
  readonly points: readonly string[];
}

interface Template {
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
  readonly head: number;
  readonly stripe: 'top' | 'left' | 'frame';
  readonly isCentred: boolean;
}

const palettes = [
  ['#fbf8f2', '#1b2423', '#a63a24'],
  ['#ffffff', '#102a43', '#0b69a3'],
  ['#12263a', '#f4f1de', '#e07a5f'],
  ['#fff3c4', '#3d2c00', '#b44d12'],
  ['#e3f8ff', '#002159', '#3e7b27'],
  ['#2d2a32', '#fafafa', '#ddd92a'],
] as const;

function templateOf(family: number): Template {
  const [paper, ink, accent] = palettes[family % palettes.length] ?? palettes[0];
  const stripe = (['top', 'left', 'frame'] as const)[family % 3] ?? 'top';
  return { paper, ink, accent, head: 150 + 40 * (family % 4), stripe, isCentred: family % 2 === 1 };
}

const box = (style: Readonly<Record<string, string | number>>, children?: unknown): object => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

function layout({ paper, ink, accent, head, stripe, isCentred }: Template, { title, points }: CardText) {
  const align = isCentred ? 'center' : 'flex-start';
  const inside = box({ flexDirection: 'column', flex: 1, padding: 44, alignItems: align }, [
    box({ height: head, alignItems: 'center', fontSize: 34, color: accent }, '民眾查核圖卡'),
    box({ fontSize: 66, lineHeight: 1.3, textAlign: isCentred ? 'center' : 'left' }, title),
    box({ marginTop: 26, padding: '4px 22px', fontSize: 40, color: paper, backgroundColor: accent }, '錯誤'),
    ...points.map((point) => box({ marginTop: 24, fontSize: 34, lineHeight: 1.4 }, point)),
  ]);
  const border = stripe === 'frame' ? { border: `18px solid ${accent}` } : {};
  const bar = stripe === 'top' ? { width: '100%', height: 26 } : { width: 40, height: '100%' };
  return box(
    {
      width,
      height,
      color: ink,
      backgroundColor: paper,
      flexDirection: stripe === 'left' ? 'row' : 'column',
      ...border,
    },
    [...(stripe === 'frame' ? [] : [box({ ...bar, backgroundColor: accent })]), inside],
  );
}

/** The texts of a card: a rumour, and three people's statements about it. */
export function cardText(below: () => number): CardText {
  const pick = (list: readonly string[]) => list[Math.floor(below() * list.length)] ?? '';
  const claim = () => `${pick(words.subjects)}${pick(words.acts)}${pick(words.effects)}`;
  return { title: claim(), points: Array.from({ length: 3 }, () => `${pick(words.sources)}說${claim()}`) };
}

/** Draws a card of a family as a PNG: its members differ only in their texts. */
export async function drawFamilyCard(family: number, text: CardText, fonts: CardFonts): Promise<Buffer> {
  const letters = `民眾查核圖卡錯誤${text.title}${text.points.join('')}`;
  const svg = await satori(layout(templateOf(family), text) as ReactNode, {
    width,
    height,
    fonts: fonts.for(letters),
  });
  return sharp(Buffer.from(svg)).png().toBuffer();
}
