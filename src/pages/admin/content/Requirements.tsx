import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { AlertIcon, CheckIcon } from '#src/ui/icons/icons.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import type { Requirement } from './publish-requirements.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 6,
  fontSize: '1rem',
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& svg': { flex: 'none', marginTop: 3 },
  '& [data-met="false"]': { color: theme.vars.palette.error.main },
  '& [data-met="true"]': { color: theme.vars.palette.success.main },
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
  '& ul li': { display: 'list-item', color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  '& a': { color: theme.vars.palette.primary.main },
}));

/** Problems listed at once; more follow when these are gone. */
const maxIssues = 8;

interface RequirementsProps {
  readonly requirements: readonly Requirement[];
  readonly issues: readonly FieldIssue[];
  readonly collection: string;
}

/** What must be true before publishing, each with whether it does and, of fields, what is wrong and where. */
export function Requirements({ requirements, issues, collection }: RequirementsProps) {
  const { t } = useTranslation('admin/content');
  const words = useFieldWords(collection);
  const place = (issue: FieldIssue) => {
    const path = issue.path.filter((part) => typeof part === 'string').join('.');
    const index = issue.path.find((part) => typeof part === 'number');
    const root = words.label(String(issue.path[0]));
    if (issue.path.length === 1) return root;
    return t('require.place', { root, number: (index ?? 0) + 1, label: words.label(path) });
  };
  return (
    <List>
      {requirements.map(({ key, met, count }) => (
        <li key={key}>
          <span data-met={met}>{met ? <CheckIcon size={18} /> : <AlertIcon size={18} />}</span>
          <div>
            <VisuallyHidden>{t(met ? 'require.met' : 'require.open')}</VisuallyHidden>
            {t(`require.${key}`, { count })}
            {key === 'fields' && issues.length > 0 && (
              <ul>
                {issues.slice(0, maxIssues).map((issue) => (
                  <li key={`${issue.path.join('.')} ${issue.code}`}>
                    {t('require.issue', { place: place(issue), problem: words.issue(issue) })}
                  </li>
                ))}
                {issues.length > maxIssues && (
                  <li>{t('require.more', { count: issues.length - maxIssues })}</li>
                )}
              </ul>
            )}
          </div>
        </li>
      ))}
    </List>
  );
}
