import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { captionHeight, LibraryCard } from './LibraryCard.tsx';
import { TileGrid } from './TileGrid.tsx';
import type { Choose } from './use-library-selection.ts';

const idOf = ({ id }: DebunkingImageListRecord) => id;

interface LibraryGridProps {
  readonly label: string;
  readonly pictures: readonly DebunkingImageListRecord[];
  readonly isSelected: (id: string) => boolean;
  readonly onChoose: Choose;
  readonly onOpen: (id: string) => void;
}

/** The grid of pictures in the library. */
export function LibraryGrid({ pictures, ...grid }: LibraryGridProps) {
  return (
    <TileGrid {...grid} items={pictures} idOf={idOf} captionHeight={captionHeight}>
      {(picture, place) => (
        <LibraryCard
          picture={picture}
          {...place}
          isSelected={grid.isSelected(picture.id)}
          onChoose={grid.onChoose}
        />
      )}
    </TileGrid>
  );
}
