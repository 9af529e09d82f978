import '#src/platform/browser/fallbacks.ts';
import { type EncoderMessage, type EncoderTask, toMessage } from './encoder-message.ts';
import { encodeFile } from './image-encoding.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
const answer = (message: EncoderMessage) => globalThis.postMessage(message);

// Messages to a worker have no origin; only its own page can reach it.
globalThis.addEventListener('message', ({ data: { file, framing } }: MessageEvent<EncoderTask>) => {
  encodeFile(file, (stage) => answer({ kind: 'stage', stage }), framing)
    .then((image) => answer({ kind: 'done', image }))
    .catch((error: unknown) => answer(toMessage(error)));
});
