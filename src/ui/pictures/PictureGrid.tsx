import { styled } from '#src/ui/theme/styled.ts';
import type { ReactNode } from 'react';
import { gridOfPictures } from './picture-layout.ts';

const List = styled('ul')(gridOfPictures);

interface PictureGridProps {
  /** The accessible name of the list, for those who do not see the heading above. */
  readonly label: string;
  /** `PictureCard`s. */
  readonly children: ReactNode;
}

/** Pictures side by side: two on a phone, up to four on a desktop. */
export function PictureGrid({ label, children }: PictureGridProps) {
  return (
    <List aria-label={label} data-cards>
      {children}
    </List>
  );
}
