import { queryOptions } from '@tanstack/react-query';
import { readPictureUses } from '#src/data/debunking-images/picture-uses.ts';

/** Where pictures are used; read again before each withdrawal. */
export const pictureUsesQuery = queryOptions({
  queryKey: ['pictureUses'],
  staleTime: 60_000,
  queryFn: readPictureUses,
});
