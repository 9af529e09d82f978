import '#src/platform/fallbacks.ts';
import { type EncoderMessage, type EncoderTask, toMessage } from './encoder-message.ts';
import { encodeFile } from './picture-encoding.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
const answer = (message: EncoderMessage) => globalThis.postMessage(message);

// Messages to a dedicated worker have no origin; only the page that created it can send them.
globalThis.addEventListener('message', ({ data: { file, framing } }: MessageEvent<EncoderTask>) => {
  encodeFile(file, (stage) => answer({ kind: 'stage', stage }), framing)
    .then((picture) => answer({ kind: 'done', picture }))
    .catch((error: unknown) => answer(toMessage(error)));
});
