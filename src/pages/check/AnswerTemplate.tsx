import { checked, relations } from '#src/data/search/claim.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { placeholderChecker } from '#src/pages/shared/found/placeholder-checker.ts';
import { verdicts } from '#src/platform/verdict-scale.ts';
import { AnsweredMessage } from './AnsweredMessage.tsx';
import { NothingFound, PendingAnswer } from './MessageAnswer.tsx';

// src/app/check-start.ts replaces these placeholders.
const item = { id: '__id__', title: '__title__', updatedAt: '', names: [] };

/** The addresses of possible answers to a message, by collection. */
export const answerAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  [...checked].map((collection) => [collection, addressOf({ ...item, collection }) ?? '']),
);

/**
 * A prerendered page with every possible answer: each verdict of this site, another organisation's and none, for each
 * relation, and one for nothing found.
 * The prerendered page shows one of them while the app is loading.
 */
export const AnswerTemplate = () => (
  <AnsweredMessage message="__message__" onAnother={() => {}}>
    {relations.flatMap((relation) =>
      [undefined, ...verdicts].map((verdict) => (
        <div key={`${relation} ${verdict}`} data-answer={`${relation} ${verdict ?? ''}`}>
          <PendingAnswer
            match={{
              relation,
              item: { ...item, collection: '', ...(verdict && { verdict }) },
              ...(relation === 'part' && { sentence: '__sentence__' }),
            }}
            to="/"
          />
        </div>
      )),
    )}
    {relations.map((relation) => (
      <div key={relation} data-answer={`${relation} others`}>
        <PendingAnswer
          match={{
            relation,
            item: { ...item, collection: '', verdict: '證據不足', checker: placeholderChecker },
            ...(relation === 'part' && { sentence: '__sentence__' }),
          }}
          to="/"
        />
      </div>
    ))}
    <div data-answer="none">
      <NothingFound />
    </div>
  </AnsweredMessage>
);
