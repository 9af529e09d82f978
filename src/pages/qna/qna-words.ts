import type { QnaRecord } from '#src/data/qna/qna.collection.ts';
import { plainText } from '#src/ui/markdown/plain-text.ts';
import { cutText } from '#src/platform/cut-text.ts';

/** Characters of a description: what search engines and previews show of one. */
const descriptionLength = 150;

/**
 * How a fact-check is described outside its page, the verdict always first: the title of page and card, the description
 * of previews, the text that is shared or cited. `notice` is the fixed one of the verdict.
 */
export function qnaWords({ question, verdict, summary, answer }: QnaRecord, notice: string) {
  const title = `【${verdict}】${question}`;
  const finding = summary ?? cutText(plainText(answer).replaceAll(/\s+/g, ' '), descriptionLength);
  return { title, description: `${notice}${finding}`, text: `${title}\n${notice}\n${finding}` };
}
