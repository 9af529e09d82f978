import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM } from 'tesseract.js';
import { textLimits } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { joinWords, readerParameters } from '#src/data/retrieval/image-search/read-words.ts';
import { cutText } from '#src/platform/text/cut-text.ts';

const language = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/chi_tra/package.json')),
  '4.0.0_best_int',
);

/** The site's text recognition, in Node: with the same parameters, so that both give the same result. */
export async function openWordReader() {
  const reader = await createWorker('chi_tra', OEM.LSTM_ONLY, { langPath: language, cacheMethod: 'none' });
  // The engine logs every image whose resolution it had to guess.
  await reader.setParameters({ ...readerParameters, debug_file: '/dev/null' });
  return {
    /** Returns the text in an image of any format, one line each; '' if there is none. */
    async read(image: Uint8Array): Promise<string> {
      const { data } = await reader.recognize(
        await sharp(image).flatten({ background: '#fff' }).png().toBuffer(),
      );
      return cutText(joinWords(data.text), textLimits.ocrText);
    },
    close: async () => void (await reader.terminate()),
  };
}
