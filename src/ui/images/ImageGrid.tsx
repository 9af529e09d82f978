import { styled } from '#src/ui/theme/styled.ts';
import type { ReactNode } from 'react';
import { gridOfImages } from './image-layout.ts';

const List = styled('ul')(gridOfImages);

interface ImageGridProps {
  /** The accessible name of the list, for those who do not see the heading above. */
  readonly label: string;
  /** `ImageCard`s. */
  readonly children: ReactNode;
}

/** Images side by side: two on a phone, up to four on a desktop. */
export function ImageGrid({ label, children }: ImageGridProps) {
  return (
    <List aria-label={label} data-cards>
      {children}
    </List>
  );
}
