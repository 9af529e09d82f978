// Draws the sample images again: npm run generate -- samples [path of a Chromium]

import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readArguments } from '#scripts/command/arguments.ts';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';
import { type PatternName, patternSvg } from '#src/ui/grille/patterns.ts';
import cards from './sample-image-cards.json' with { type: 'json' };

/** The content of a sample image. All of it is invented for demonstration. */
interface SampleImageCard {
  /** File name without its extension. */
  readonly name: string;
  readonly tone: 'negative' | 'warning' | 'positive' | 'neutral' | 'teal';
  readonly landscape?: boolean;
  /** The small line above the headline. */
  readonly label: string;
  /** One entry per line. */
  readonly headline: readonly string[];
  /** The text of the stamp; a plain image has none. */
  readonly stamp?: string;
  readonly points: readonly string[];
  /** The path data of a line drawing, on a grid of 24 × 24. */
  readonly drawing: string;
}

const sampleImageCards = cards as readonly SampleImageCard[];

const [paper, surface, ink, ink2, hairline] = ['#FBF8F2', '#FFFFFF', '#1B2423', '#52605D', '#D9D2C4'];

/** The text and background colours of the site's light theme at the time when the images were drawn. */
const tones: Readonly<Record<SampleImageCard['tone'], readonly [string, string]>> = {
  negative: ['#A63A24', '#F8E3DC'],
  warning: ['#7F5200', '#FBEBCB'],
  positive: ['#1E6A3C', '#DFF1E2'],
  neutral: ['#5A6462', '#E8E8E3'],
  teal: ['#0B5A57', '#DCEEEA'],
};

const patternOf: Readonly<Record<SampleImageCard['tone'], PatternName>> = {
  negative: 'false',
  warning: 'misleading',
  positive: 'true',
  neutral: 'insufficient',
  teal: 'images',
};

/** The size of a card, in pixels. */
function sampleImageSize({ landscape }: SampleImageCard): { width: number; height: number } {
  return landscape ? { width: 1200, height: 800 } : { width: 1080, height: 1350 };
}

const style = `
  * { box-sizing: border-box; margin: 0; }
  body { font-family: "Noto Sans CJK TC", sans-serif; color: ${ink}; background: ${paper}; text-autospace: normal; line-break: strict; }
  .card { position: relative; display: grid; grid-template-rows: auto 1fr; height: 100vh; overflow: hidden; }
  .top { position: relative; padding: 64px 76px 60px; background: var(--ground); overflow: hidden; min-height: 770px; }
  .ornament { position: absolute; right: -150px; top: -150px; width: 620px; color: var(--tone); opacity: .1; }
  .brand { position: relative; display: flex; align-items: center; gap: 14px; font-size: 30px; font-weight: 700; color: var(--tone); }
  .brand svg { width: 42px; height: 42px; }
  .ornament svg { width: 100%; height: auto; }
  .sample { margin-left: auto; font-size: 22px; font-weight: 500; color: ${ink2}; border: 1.5px solid ${hairline}; background: ${paper}; border-radius: 8px; padding: 3px 12px; }
  .label { position: relative; margin-top: 74px; font-size: 34px; font-weight: 700; color: var(--tone); }
  h1 { position: relative; margin-top: 14px; font-size: 108px; line-height: 1.26; font-weight: 900; letter-spacing: 0; }
  .drawing { position: absolute; right: 70px; bottom: 48px; width: 210px; color: var(--tone); }
  .stamp { display: inline-block; margin-top: 40px; padding: 6px 34px 10px; font-size: 56px; font-weight: 900; letter-spacing: .08em; text-indent: .08em; color: ${surface}; background: var(--tone); border-radius: 14px; transform: rotate(-3deg); }
  .points { padding: 40px 76px 84px; list-style: none; display: flex; flex-direction: column; justify-content: center; gap: 30px; font-size: 44px; line-height: 1.42; text-wrap: balance; }
  .points li { display: grid; grid-template-columns: 56px 1fr; gap: 22px; align-items: start; }
  .points b { display: grid; place-items: center; width: 56px; height: 56px; margin-top: 3px; border-radius: 12px; background: var(--ground); color: var(--tone); font-size: 32px; }
  .landscape { grid-template-rows: none; grid-template-columns: 610px 1fr; }
  .landscape .top { padding: 52px 52px; min-height: 0; }
  .landscape .label { margin-top: 60px; font-size: 28px; }
  .landscape h1 { font-size: 82px; }
  .landscape .stamp { font-size: 46px; margin-top: 32px; }
  .landscape .drawing { width: 150px; right: 48px; bottom: 44px; }
  .landscape .points { padding: 52px 48px; justify-content: center; font-size: 33px; gap: 34px; }
`;

const points = (texts: readonly string[]): string =>
  texts.map((text, index) => `<li><b>${index + 1}</b><span>${text}</span></li>`).join('');

/** Returns the HTML page that is captured as the image of a card. */
function sampleImagePage(card: SampleImageCard): string {
  const [main, container] = tones[card.tone];
  return `<!doctype html><html lang="zh-Hant-TW"><meta charset="utf-8"><style>${style}
  :root { --tone: ${main}; --ground: ${container}; }</style>
  <div class="card ${card.landscape ? 'landscape' : ''}">
    <div class="top">
      <div class="ornament">${patternSvg(patternOf[card.tone], main)}</div>
      <div class="brand">${patternSvg('emblem', main)}民眾之窗<span class="sample">示範資料</span></div>
      <p class="label">${card.label}</p>
      <h1>${card.headline.join('<br>')}</h1>
      ${card.stamp ? `<p class="stamp">${card.stamp}</p>` : ''}
      <svg class="drawing" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"><path d="${card.drawing}"/></svg>
    </div>
    <ol class="points">${points(card.points)}</ol>
  </div></html>`;
}

const folder = fileURLToPath(new URL('../../content/sample/images', import.meta.url));
const {
  positionals: [executablePath],
} = readArguments({
  call: 'npm run generate -- samples [path of a Chromium]',
  flags: {},
  arguments: { min: 0, max: 1, what: 'a path' },
});

const browser = await launchChromium(executablePath);
try {
  const page = await browser.newPage();
  for (const card of sampleImageCards) {
    const path = `${folder}${card.name}.jpg`;
    await page.setViewportSize(sampleImageSize(card));
    await page.setContent(sampleImagePage(card));
    await page.screenshot({ path, type: 'jpeg', quality: 82 });
    console.log(`${card.name}.jpg ${Math.round((await stat(path)).size / 1024)} kB`);
  }
} finally {
  await browser.close();
}
