import { queryOptions } from '@tanstack/react-query';
import { readComments } from './comments.repository.ts';

/** The comments on a document (`qna~x`). */
export const commentsQuery = (on: string) =>
  queryOptions({ queryKey: ['comments', on] as const, queryFn: () => readComments(on) });
