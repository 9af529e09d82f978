import { itemQuery, listQuery, publicCollection } from '#src/data/content/read/queries.ts';

const grasswayPosts = publicCollection(
  'grasswayPosts',
  async () => (await import('./grassway-post.collection.ts')).grasswayPosts,
);

export const grasswayPostList = listQuery(grasswayPosts);
export const grasswayPostItem = (id: string) => itemQuery(grasswayPosts, id);
