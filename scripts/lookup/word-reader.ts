import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM } from 'tesseract.js';
import { textLimits } from '#src/data/debunking-images/debunking-image.collection.ts';
import { joinWords, readerParameters } from '#src/data/lookup/read-words.ts';
import { cutText } from '#src/platform/cut-text.ts';

const language = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/chi_tra/package.json')),
  '4.0.0_best_int',
);

/** The reader of the site, in Node: with the same parameters, so that both read alike. */
export async function openWordReader() {
  const reader = await createWorker('chi_tra', OEM.LSTM_ONLY, { langPath: language, cacheMethod: 'none' });
  // The engine reports every picture that it had to guess its resolution.
  await reader.setParameters({ ...readerParameters, debug_file: '/dev/null' });
  return {
    /** The words in a picture of any format, a line each; '' where there are none. */
    async read(picture: Uint8Array): Promise<string> {
      const { data } = await reader.recognize(
        await sharp(picture).flatten({ background: '#fff' }).png().toBuffer(),
      );
      return cutText(joinWords(data.text), textLimits.ocrText);
    },
    close: async () => void (await reader.terminate()),
  };
}
