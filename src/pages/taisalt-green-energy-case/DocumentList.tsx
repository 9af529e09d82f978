import { useTranslation } from 'react-i18next';
import type { CasePageRecord } from '#src/data/case-pages/case-page.collection.ts';
import { ExternalLink } from '#src/ui/controls/ExternalLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { hostOf } from '#src/ui/record/host-of.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  fontSize: '1rem',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}`, breakInside: 'avoid' },
  '& p': { margin: 0 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface DocumentListProps {
  readonly documents: CasePageRecord['documents'];
}

/** The papers of a case: where each is, what it holds and the archived copy. */
export function DocumentList({ documents }: DocumentListProps) {
  const { t } = useTranslation('common');
  return (
    <List>
      {documents.map(({ title, description, url, archivedUrl, date }) => (
        <li key={url}>
          <ExternalLink to={url}>
            {title} <ExternalIcon size="1em" />
          </ExternalLink>
          {description && <p>{description}</p>}
          <small>
            {[hostOf(url), ...(date ? [formatDate(date)] : [])].join('・')}
            {archivedUrl && (
              <>
                {'・'}
                <ExternalLink to={archivedUrl} aria-label={t('record.archivedOf', { title })}>
                  {t('record.archived')}
                </ExternalLink>
              </>
            )}
          </small>
        </li>
      ))}
    </List>
  );
}
