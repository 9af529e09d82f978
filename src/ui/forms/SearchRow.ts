import { styled } from '#src/ui/theme/styled.ts';
import { readingWidth } from '#src/ui/theme/shape.ts';

/** The place of the search box above a list. */
export const SearchRow = styled('div')({ maxWidth: readingWidth, marginBottom: 28 });
