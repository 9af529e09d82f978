import { useTranslation } from 'react-i18next';
import type { CorruptionCaseRecord } from '#src/data/corruption-cases/corruption-case.schema.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { readingWidth } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Reply = styled('figure')(({ theme }) => ({
  maxWidth: readingWidth,
  margin: '0 0 16px',
  breakInside: 'avoid',
  '& blockquote': { margin: 0, whiteSpace: 'pre-line' },
  '& figcaption': { ...theme.typography.body2, marginTop: 4, color: theme.vars.palette.text.secondary },
}));

const Right = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

interface CaseRepliesProps {
  readonly replies: CorruptionCaseRecord['replies'];
}

/** What those concerned have answered, in their own words, and that they may. */
export function CaseReplies({ replies }: CaseRepliesProps) {
  const { t } = useTranslation('corruption-cases');
  return (
    <Section title={t('replies')}>
      {replies.map(({ name, date, text, url }) => (
        <Reply key={`${date} ${name}`}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {t('replied', { name, date: formatDate(date) })}{' '}
            {url && (
              <TextLink to={url} target="_blank" rel="noopener noreferrer nofollow">
                {t('replyLink')}
              </TextLink>
            )}
          </figcaption>
        </Reply>
      ))}
      <Right>{t('replyRight')}</Right>
    </Section>
  );
}
