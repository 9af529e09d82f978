import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { linkTo } from '#src/links.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { inlineTarget } from '#src/ui/theme/shape.ts';

export const WorkList = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li': {
    padding: '8px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& a': inlineTarget,
  '& span': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

/** Drafts, the one that waits longest first. */
export function DraftList({ drafts }: { readonly drafts: readonly DraftRecord[] }) {
  const { t } = useTranslation('admin/content');
  const { collectionName } = useFieldWords('');
  const sorted = drafts.toSorted((a, b) => compareCodes(a.updatedAt, b.updatedAt));
  return (
    <WorkList>
      {sorted.map(({ collection, id, stage, data, updatedAt }) => (
        <li key={`${collection}~${id}`}>
          <TextLink to={editAddress(collection, id) ?? linkTo('contentDesk')}>
            {titleOf(collection, '', data) || t('unfinished.untitled')}
          </TextLink>
          <span>
            {t('desk.draftLine', {
              collection: collectionName(collection),
              stage: t(`stage.${stage}`),
              time: shortTime(updatedAt),
            })}
          </span>
        </li>
      ))}
    </WorkList>
  );
}
