import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import { linkTo } from '#src/links.ts';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
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
  const { t } = useTranslation('qna');
  const { tags, checker } = record;
  return (
    <>
      {tags.length > 0 && (
        <Section title={t('tags')}>
          <TagList tags={tags.map((tag) => ({ label: tag, to: linkTo('qnaList', { tag }) }))} />
        </Section>
      )}
      {!checker && <VerdictScale />}
      <RecordFoot record={{ ...record, verifiedAt: undefined }} title={title} text={text} url={url} />
    </>
  );
}
