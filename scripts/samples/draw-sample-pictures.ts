// Draws the sample pictures again: npm run generate -- samples [path of a Chromium]
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readArguments } from '#scripts/command/arguments.ts';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';
import { samplePictureCards } from './sample-picture-cards.ts';
import { samplePicturePage, samplePictureSize } from './sample-picture-page.ts';

const folder = fileURLToPath(new URL('../../content/sample/pictures', import.meta.url));
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
  for (const card of samplePictureCards) {
    const path = `${folder}${card.name}.jpg`;
    await page.setViewportSize(samplePictureSize(card));
    await page.setContent(samplePicturePage(card));
    await page.screenshot({ path, type: 'jpeg', quality: 82 });
    console.log(`${card.name}.jpg ${Math.round((await stat(path)).size / 1024)} kB`);
  }
} finally {
  await browser.close();
}
