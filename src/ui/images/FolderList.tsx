import { styled } from '#src/ui/theme/styled.ts';
import { Link } from 'react-router-dom';
import { Grille } from '#src/ui/icons/Grille.tsx';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, tablet, gridOf, centred, rowOf, square } from '#src/ui/theme/shape.ts';
import { Image, type ImageProps } from './Image.tsx';

const List = styled('ul')({
  ...gridOf('minmax(0, 1fr)', 12),
  ...plainList,
  [`@media (min-width: ${tablet})`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 16 },
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 20 },
});

const Item = styled('li')(({ theme }) => ({
  ...linkedCardLook(theme),
  ...rowOf(14),
  overflow: 'hidden',
}));

const Cover = styled('div')(({ theme }) => ({
  flex: 'none',
  ...square(80),
  ...centred,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.container,
}));

const Words = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '8px 12px 8px 0',
  '& a': {
    ...coveringLink(theme),
    display: 'block',
    fontSize: '1rem',
    fontWeight: 700,
    lineHeight: 1.5,
  },
  '& p': { ...theme.typography.note, margin: 0 },
}));

export interface FolderItem {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  /** How much the folder contains, in words. */
  readonly meta: string;
  /** Decorative: the name identifies the folder. Without a cover the grille for images is shown. */
  readonly cover: Omit<ImageProps, 'alt' | 'sizes'> | undefined;
}

interface FolderListProps {
  /** The accessible name of the list, for those who do not see the heading above. */
  readonly label: string;
  readonly folders: readonly FolderItem[];
}

/** Folders as low cards: cover, name, and how much they contain. */
export function FolderList({ label, folders }: FolderListProps) {
  return (
    <List aria-label={label}>
      {folders.map(({ id, to, name, meta, cover }) => (
        <Item key={id}>
          <Cover>
            {cover ? (
              <Image {...cover} alt="" sizes="80px" fit="cover" />
            ) : (
              <Grille pattern="images" size={60} />
            )}
          </Cover>
          <Words>
            <Link to={to}>{name}</Link>
            <p>{meta}</p>
          </Words>
        </Item>
      ))}
    </List>
  );
}
