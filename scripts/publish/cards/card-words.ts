import { collectionNamed, titleOf } from '#src/data/collections/collections.ts';
import { dayOfThing } from '#src/data/content/declare/changed-at.ts';
import { caseWords } from '#src/data/collections/corruption-cases/case-words.ts';
import { type CardWords, documentCard, pageCard } from '#src/ui/share/card-words.ts';
import { foundIn } from '#src/pages/shared/answer/answer-words.ts';
import { personCard } from '#src/pages/shared/politics/person-card.ts';
import type { Address } from '#scripts/publish/addresses.ts';

/** Returns the texts of a page's card. `asOf` is the ISO time of the publication. */
export function cardWords({ entry }: Address, pageName: string, asOf: string): CardWords {
  if (!entry) return pageCard(pageName);
  const { collection, document } = entry;
  const title = titleOf(collection, pageName, document.data);
  const inCase =
    caseWords(collection, document, asOf)?.card ?? personCard({ collection, ...document }, title, asOf);
  return documentCard({
    collection,
    title,
    data: document.data,
    day: dayOfThing(collectionNamed(collection), document.data),
    answer: foundIn(document.data),
    inCase,
  });
}
