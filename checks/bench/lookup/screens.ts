import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { cardText, numbers } from './card-families.ts';

/** The size of a phone's screen, in pixels. */
export const screen = { width: 1080, height: 2340 } as const;

/** The area of a chat that contains images, and its left edge. */
const chatTop = 190;
const chatFoot = 2170;
const imageLeft = 132;

export interface ChatLook {
  readonly wall: string;
  readonly bar: string;
  readonly ink: string;
  readonly theirs: string;
  readonly mine: string;
  readonly mineInk: string;
}

export const lightChat: ChatLook = {
  wall: '#8cabd9',
  bar: '#f7f7f7',
  ink: '#111111',
  theirs: '#ffffff',
  mine: '#85e249',
  mineInk: '#111111',
};

export const darkChat: ChatLook = {
  wall: '#101114',
  bar: '#1c1d21',
  ink: '#eeeeee',
  theirs: '#2d2f34',
  mine: '#2f7d3b',
  mineInk: '#ffffff',
};

const names = ['家族群組（12）', '示範里鄰居', '王示範', '晨運好朋友（38）', '示範國小家長'];
const remarks = [
  '真的假的？',
  '大家注意',
  '請轉傳給家人',
  '我阿姨傳來的',
  '這個查過了嗎',
  '好可怕',
  '早安 平安喜樂',
  '收到',
];

const at = (
  left: number,
  top: number,
  style: Readonly<Record<string, string | number>>,
  children?: string,
): object => ({
  type: 'div',
  props: { style: { display: 'flex', position: 'absolute', left, top, ...style }, children },
});

/** What surrounds images in a chat: status bar, header, remarks, avatars and the time. */
interface Around {
  readonly look: ChatLook;
  readonly below: () => number;
  readonly images: readonly { readonly top: number; readonly height: number; readonly width: number }[];
}

function chatLayout({ look, below, images }: Around): object {
  const pick = (words: readonly string[]) => words[Math.floor(below() * words.length)] ?? '';
  const minutes = () => `${10 + Math.floor(below() * 49)}`;
  const parts: object[] = [
    at(0, 0, { width: screen.width, height: 170, backgroundColor: look.bar }),
    at(60, 18, { color: look.ink, fontSize: 40 }, `9:${minutes()}`),
    at(900, 22, { color: look.ink, fontSize: 34 }, '5G 78%'),
    at(110, 90, { color: look.ink, fontSize: 50 }, pick(names)),
    at(0, chatFoot, { width: screen.width, height: screen.height - chatFoot, backgroundColor: look.bar }),
    at(260, chatFoot + 40, { width: 620, height: 84, borderRadius: 42, backgroundColor: look.wall }),
  ];
  const face = (top: number) =>
    at(24, top, {
      width: 88,
      height: 88,
      borderRadius: 44,
      backgroundColor: `hsl(${Math.floor(below() * 360)}, 45%, 60%)`,
    });
  const bubble = (top: number, text: string) => {
    const isMine = below() > 0.6;
    return at(
      isMine ? 1060 - 40 * Math.min(text.length, 15) - 60 : imageLeft,
      top,
      {
        padding: '16px 26px',
        maxWidth: 660,
        borderRadius: 34,
        fontSize: 40,
        lineHeight: 1.35,
        color: isMine ? look.mineInk : look.ink,
        backgroundColor: isMine ? look.mine : look.theirs,
      },
      text,
    );
  };
  let free = chatTop;
  const fillTo = (end: number) => {
    while (free + 230 < end) {
      const isLong = free + 380 < end && below() > 0.5;
      if (below() > 0.5) parts.push(face(free));
      parts.push(bubble(free + 10, isLong ? cardText(below).points.slice(0, 2).join('，') : pick(remarks)));
      free += isLong ? 330 : 130;
    }
  };
  for (const { top, height, width } of images) {
    fillTo(top);
    parts.push(
      face(top),
      at(imageLeft + width + 14, top + height - 44, { color: look.ink, fontSize: 28 }, `上午9:${minutes()}`),
    );
    free = top + height + 30;
  }
  fillTo(chatFoot);
  return {
    type: 'div',
    props: {
      style: {
        display: 'flex',
        position: 'relative',
        width: screen.width,
        height: screen.height,
        backgroundColor: look.wall,
      },
      children: parts,
    },
  };
}

const letters = `${names.join('')}${remarks.join('')}0123456789:5G%上午，`;

async function rendered(layout: object, fonts: CardFonts, text: string): Promise<Buffer> {
  const svg = await satori(layout as ReactNode, { ...screen, fonts: fonts.for(`${letters}${text}`) });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Every character that a card may contain, because chats quote cards. */
const quoted = (() => {
  const below = numbers(1);
  return [
    ...new Set(Array.from({ length: 300 }, () => Object.values(cardText(below)).flat().join('')).join('')),
  ].join('');
})();

async function rounded(image: Buffer, width: number, height: number): Promise<Buffer> {
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="30"/></svg>`,
  );
  return sharp(image)
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** A screenshot of a chat with images, each at the size in which the chat shows it. */
export async function chatWith(
  images: readonly Buffer[],
  look: ChatLook,
  below: () => number,
  fonts: CardFonts,
): Promise<Buffer> {
  const widest = images.length > 1 ? 430 + 70 * below() : 540 + 160 * below();
  const highest = images.length > 1 ? 800 : 1100;
  const sized = await Promise.all(
    images.map(async (image) => {
      const { width, height } = await sharp(image).metadata();
      const scale = Math.min(widest / width, highest / height);
      return { image, width: Math.round(width * scale), height: Math.round(height * scale) };
    }),
  );
  const room = chatFoot - chatTop - sized.reduce((sum, { height }) => sum + height + 40, 0);
  let top = chatTop + Math.round(Math.max(20, room * below()));
  const placed = sized.map((each) => {
    const here = top;
    top += each.height + 40;
    return { ...each, top: here };
  });
  const frame = await rendered(chatLayout({ look, below, images: placed }), fonts, quoted);
  return sharp(frame)
    .composite(
      await Promise.all(
        placed.map(async ({ image, width, height, top: from }) => ({
          input: await rounded(image, width, height),
          left: imageLeft,
          top: from,
        })),
      ),
    )
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A screenshot of an image that fills the screen. */
export async function viewerWith(image: Buffer, below: () => number, fonts: CardFonts): Promise<Buffer> {
  const white = { color: '#ffffff' };
  const layout = {
    type: 'div',
    props: {
      style: { display: 'flex', position: 'relative', ...screen, backgroundColor: '#000000' },
      children: [
        at(60, 18, { ...white, fontSize: 40 }, `9:${10 + Math.floor(below() * 49)}`),
        at(70, 90, { ...white, fontSize: 46 }, names[Math.floor(below() * names.length)]),
        at(120, 2220, { width: 54, height: 54, borderRadius: 10, border: '5px solid #ffffff' }),
        at(510, 2220, { width: 54, height: 54, borderRadius: 27, border: '5px solid #ffffff' }),
        at(900, 2220, { width: 54, height: 54, borderRadius: 10, border: '5px solid #ffffff' }),
      ],
    },
  };
  const frame = await rendered(layout, fonts, '');
  const input = await sharp(image).resize(screen.width, 2000, { fit: 'inside' }).png().toBuffer();
  const { height } = await sharp(input).metadata();
  return sharp(frame)
    .composite([{ input, left: 0, top: Math.round((screen.height - height) / 2) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
