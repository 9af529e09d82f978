import { styled } from '@mui/material/styles';
import { readingWidth } from '#src/ui/theme/shape.ts';

/** The place of the search box above a list. */
export const SearchRow = styled('div')({ maxWidth: readingWidth, marginBottom: 28 });
