import { queryOptions } from '@tanstack/react-query';
import { readComments } from './comments.repository.ts';

/** What was written about a document (`qna~x`). */
export const commentsQuery = (on: string) =>
  queryOptions({ queryKey: ['comments', on] as const, queryFn: () => readComments(on) });
