import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { grasswayPosts } from './grassway-post.collection.ts';

export const grasswayPostList = listQuery(grasswayPosts);
export const grasswayPostItem = (id: string) => itemQuery(grasswayPosts, id);
