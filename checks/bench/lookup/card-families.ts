import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { CardFonts } from '#scripts/publish/cards/card-fonts.ts';

/** The size of a card, in pixels. */
const width = 720;
const height = 900;

const subjects =
  '隔夜水 微波爐 檸檬水 木瓜葉 紅棗茶 鋁箔紙 不沾鍋 老薑湯 冷凍肉 氣炸鍋 洋蔥皮 地瓜葉 蜂蜜水 黑木耳 行動電源 電磁爐 防曬乳 感冒藥 無線基地台 節能燈泡 保溫瓶 口罩 血壓計 悠遊卡'.split(
    ' ',
  );
const acts =
  '放在床頭 每天早上空腹喝 加鹽煮沸 直接冷藏 連續使用三年 混著牛奶吃 包住手機 曬過太陽 睡前服用 重複加熱 放進車裡 用報紙包好'.split(
    ' ',
  );
const effects =
  '會致癌 能降血壓 會漏電 可以排毒 導致失眠 立刻爆炸 讓人記憶變好 會被罰款六千 能治百病 造成掉髮 下個月全面禁用 可以退稅 會洩漏個資 讓孩子長高 損壞肝臟 能防蚊子 影響胎兒 免費換新'.split(
    ' ',
  );
const sources =
  '醫師群組 鄰居的同事 某大學研究 國外新聞 資深護理師 網路影片 里長廣播 老同學 退休教授 藥局老闆 健康講座 家族群組'.split(
    ' ',
  );

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
  const pick = (words: readonly string[]) => words[Math.floor(below() * words.length)] ?? '';
  const claim = () => `${pick(subjects)}${pick(acts)}${pick(effects)}`;
  return { title: claim(), points: Array.from({ length: 3 }, () => `${pick(sources)}說${claim()}`) };
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
