import { useTranslation } from '#src/ui/text/use-translation.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
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

const Right = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& p': {
    ...theme.typography.body2,
    flexBasis: '100%',
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& a': { '@media print': { display: 'none' } },
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
  /** Where the people concerned can reply, and where anybody can report an error. */
  readonly to: { readonly reply: string; readonly error: string };
  /** The title of the case, for the form. */
  readonly title: string;
}

/** The replies of the people concerned, in their own words, and the link to reply. */
export function CaseReplies({ id, replies = [], to, title }: CaseRepliesProps) {
  const { t } = useTranslation('common');
  return (
    <Section id={id} title={t('case.replies')}>
      {replies.map(({ name, date, text, url }) => (
        <Reply key={`${date} ${name}`}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {t('case.replied', { name, date: formatDate(date) })}{' '}
            {url && <ExternalLink to={url}>{t('case.replyLink')}</ExternalLink>}
          </figcaption>
        </Reply>
      ))}
      <Right>
        <p>{t('case.replyRight')}</p>
        <LinkButton to={to.reply} state={{ title }} variant="outlined">
          {t('case.reply')}
        </LinkButton>
        <LinkButton to={to.error} state={{ title }} variant="outlined">
          {t('case.error')}
        </LinkButton>
      </Right>
    </Section>
  );
}
