import { titleOf } from '#src/data/collections.ts';
import { caseWords } from '#src/data/corruption-cases/case-words.ts';
import { type CardWords, documentCard, pageCard } from '#src/ui/share/card-words.ts';
import { foundIn } from '#src/pages/shared/answer/answer-words.ts';
import type { Address } from '#scripts/publish/addresses.ts';

/** Returns the texts of a page's card. `asOf` is the ISO time of the publication. */
export function cardWords({ entry }: Address, pageName: string, asOf: string): CardWords {
  if (!entry) return pageCard(pageName);
  const { collection, document } = entry;
  const inCase = caseWords(collection, document, asOf)?.card;
  const title = titleOf(collection, pageName, document.data);
  return documentCard({ collection, title, data: document.data, answer: foundIn(document.data), inCase });
}
