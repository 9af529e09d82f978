import { styled } from '@mui/material/styles';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { inlineTarget } from '#src/ui/theme/shape.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li': {
    padding: '6px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& a': inlineTarget,
  '& span': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

export interface ListedItem {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

/** Documents to check, each with the reason and a link to its form. */
export function ItemList({ items }: { readonly items: readonly ListedItem[] }) {
  const { collectionName } = useFieldWords('');
  return (
    <List>
      {items.map((item) => {
        const address = editAddress(item.collection, item.id);
        return (
          <li key={`${item.collection}/${item.id} ${item.detail}`}>
            {address ? <TextLink to={address}>{item.title}</TextLink> : item.title}
            <span>{[collectionName(item.collection), item.detail].filter(Boolean).join('・')}</span>
          </li>
        );
      })}
    </List>
  );
}
