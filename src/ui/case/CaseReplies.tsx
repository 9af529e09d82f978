import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { readingWidth } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Root = styled('div')(({ theme }) => ({
  maxWidth: readingWidth,
  overflowWrap: 'anywhere',
  '& figure': { margin: '0 0 12px' },
  '& blockquote': { margin: 0, whiteSpace: 'pre-line' },
  '& p': { margin: '0 0 12px' },
  '& figcaption': theme.typography.note,
}));

interface CaseRepliesProps {
  /** The anchor of the section. */
  readonly id?: string;
  readonly replies?: readonly {
    readonly name: string;
    /** ISO date. */
    readonly date: string;
    readonly text: string;
    readonly url?: string | undefined;
  }[];
}

/** The replies of the people concerned, in their own words and as large as what is alleged. */
export function CaseReplies({ id, replies = [] }: CaseRepliesProps) {
  const { t } = useTranslation('case');
  return (
    <Section id={id} title={t('replies')}>
      <Root>
        {replies.map(({ name, date, text, url }) => (
          <figure key={`${date} ${name}`}>
            <blockquote>{text}</blockquote>
            <figcaption>
              {t('replied', { name, date: formatDate(date) })}{' '}
              {url && <ExternalLink to={url}>{t('replyLink')}</ExternalLink>}
            </figcaption>
          </figure>
        ))}
        {replies.length === 0 && <p>{t('noReply')}</p>}
      </Root>
    </Section>
  );
}

interface CaseContactProps {
  /** Where the people concerned can reply, and where anybody can report an error. */
  readonly to: (kind: 'reply' | 'error') => string;
  /** The title of the case, for the form. */
  readonly title: string;
}

const Right = styled('small')(({ theme }) => ({ ...theme.typography.note, flexBasis: '100%' }));

/** The right to reply with its link, and that to report an error, among the buttons at the end of a case. */
export function CaseContact({ to, title }: CaseContactProps) {
  const { t } = useTranslation('case');
  return (
    <>
      <Right>{t('replyRight')}</Right>
      {(['reply', 'error'] as const).map((kind) => (
        <LinkButton key={kind} to={to(kind)} state={{ title }} variant="outlined">
          {t(kind)}
        </LinkButton>
      ))}
    </>
  );
}
