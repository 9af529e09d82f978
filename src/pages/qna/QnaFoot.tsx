import type { QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import { linkTo } from '#src/links.ts';
import { TagSection } from '#src/ui/forms/TagList.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { VerdictScale } from '#src/ui/verdict/VerdictScale.tsx';

interface QnaFootProps {
  readonly record: QnaRecord;
  /** The texts to share and cite, beginning with the verdict. */
  readonly title: string;
  readonly text: string;
  /** The absolute URL. */
  readonly url: string;
}

/**
 * The end of a fact-check: its tags, buttons to share and cite it, when it was published and changed, and what the
 * verdicts of this site mean; another organisation's verdict is none of them.
 */
export function QnaFoot({ record, title, text, url }: QnaFootProps) {
  const { tags, checker } = record;
  return (
    <>
      <TagSection tags={tags} to={(tag) => linkTo('qnaList', { tag })} />
      {!checker && <VerdictScale />}
      <RecordFoot record={{ ...record, verifiedAt: undefined }} title={title} text={text} url={url} />
    </>
  );
}
