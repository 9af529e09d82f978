import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { PictureUse } from '#src/data/debunking-images/picture-uses.ts';
import { imageFolders } from '#src/data/image-folders/image-folder.schema.ts';
import { encodeParam, linkTo } from '#src/links.ts';
import { useCollectionName } from '#src/pages/use-collection-name.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';

const List = styled('ul')({ margin: '4px 0 0', paddingLeft: '1.2em', '& li': { overflowWrap: 'anywhere' } });

const rows: readonly RouteRow[] = routes;

/** The address of a document whose page needs its id alone; a folder's is where it is managed. */
function addressOf({ collection, id }: PictureUse): string | undefined {
  if (collection === imageFolders.name) return linkTo('manageImageFolder', { id });
  const path = rows.find(({ entries }) => entries === collection)?.path;
  const names = path?.match(/:\w+/g) ?? [];
  return path && names.length === 1 ? `/${path.replace(/:\w+/, encodeParam(id))}` : undefined;
}

/** Where a picture is used, each a step away. */
export function PictureUseList({ uses }: { readonly uses: readonly PictureUse[] }) {
  const { t } = useTranslation('admin');
  const nameOf = useCollectionName();
  return (
    <List>
      {uses.map((use) => {
        const to = addressOf(use);
        return (
          <li key={`${use.collection}/${use.id}`}>
            {use.collection === imageFolders.name ? t('uses.cover') : nameOf(use.collection)}
            {to === undefined ? `「${use.title}」` : <TextLink to={to}>「{use.title}」</TextLink>}
          </li>
        );
      })}
    </List>
  );
}
