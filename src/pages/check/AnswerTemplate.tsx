import { checked, relations } from '#src/data/search/match-message.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { verdicts } from '#src/platform/verdict-scale.ts';
import { AnsweredMessage } from './AnsweredMessage.tsx';
import { NothingFound, PendingAnswer } from './MessageAnswer.tsx';

// src/app/check-start.ts puts what is meant in the places of these.
const item = { id: '__id__', title: '__title__', updatedAt: '', names: [] };

/** Addresses of what answers a message, by collection. */
export const answerAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  [...checked].map((collection) => [collection, addressOf({ ...item, collection }) ?? '']),
);

/**
 * The page with an answer, which contains those that there can be: each verdict and none in each relation, and that
 * nothing was found. The published page shows one of them while the program is on its way.
 */
export const AnswerTemplate = () => (
  <AnsweredMessage message="__message__" onAnother={() => {}}>
    {relations.flatMap((relation) =>
      [undefined, ...verdicts].map((verdict) => (
        <div key={`${relation} ${verdict}`} data-answer={`${relation} ${verdict ?? ''}`}>
          <PendingAnswer
            match={{ relation, item: { ...item, collection: '', ...(verdict && { verdict }) } }}
            to="/"
          />
        </div>
      )),
    )}
    <div data-answer="none">
      <NothingFound />
    </div>
  </AnsweredMessage>
);
