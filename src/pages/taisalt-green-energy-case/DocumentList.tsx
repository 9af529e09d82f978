import { useTranslation } from 'react-i18next';
import type { CasePageRecord } from '#src/data/case-pages/case-page.collection.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { hostOf } from '#src/ui/record/host-of.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '1rem',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}`, breakInside: 'avoid' },
  '& p': { margin: 0 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

const externalLinkProps = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

interface DocumentListProps {
  readonly documents: CasePageRecord['documents'];
}

/** The papers of a case: where each lies, what it holds and the copy kept of it. */
export function DocumentList({ documents }: DocumentListProps) {
  const { t } = useTranslation('common');
  return (
    <List>
      {documents.map(({ title, description, url, archivedUrl, date }) => (
        <li key={url}>
          <TextLink to={url} {...externalLinkProps}>
            {title} <ExternalIcon size="1em" />
          </TextLink>
          {description && <p>{description}</p>}
          <small>
            {[hostOf(url), ...(date ? [formatDate(date)] : [])].join('・')}
            {archivedUrl && (
              <>
                {'・'}
                <TextLink
                  to={archivedUrl}
                  {...externalLinkProps}
                  aria-label={t('record.archivedOf', { title })}
                >
                  {t('record.archived')}
                </TextLink>
              </>
            )}
          </small>
        </li>
      ))}
    </List>
  );
}
