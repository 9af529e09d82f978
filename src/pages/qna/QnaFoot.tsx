import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import { linkTo } from '#src/links.ts';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { VerdictScale } from '#src/ui/verdict/VerdictScale.tsx';

const Root = styled('div')({ display: 'grid', gap: 16, marginTop: 28 });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

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
  const { tags, updatedAt, rev, checker } = record;
  return (
    <>
      {tags.length > 0 && (
        <Section title={t('tags')}>
          <TagList tags={tags.map((tag) => ({ label: tag, to: linkTo('qnaList', { tag }) }))} />
        </Section>
      )}
      <Root>
        <Buttons>
          <ShareButton title={title} text={text} url={url} />
          <CiteButton title={title} updatedAt={updatedAt} rev={rev} url={url} />
        </Buttons>
        <RecordFacts {...record} verifiedAt={undefined} />
        {!checker && <VerdictScale />}
      </Root>
    </>
  );
}
