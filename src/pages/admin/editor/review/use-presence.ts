import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  heartbeat,
  readPresent,
  removePresence,
  writePresence,
} from '#src/data/members/presence/presence.repository.ts';

/** The document that this page has announced; another editor may mount before the previous one is unmounted. */
let current = '';

/**
 * Announces by a heartbeat that a member has a document (`qna~x`) open while the page is visible. Returns the uids of
 * the other members who have it open. Presence is optional: errors are ignored.
 */
export function usePresence(on: string, uid: string, isEnabled: boolean): readonly string[] {
  const { data } = useQuery({
    queryKey: ['presence', on, uid] as const,
    queryFn: async () => {
      await writePresence(uid, on);
      return readPresent(on, uid);
    },
    enabled: isEnabled,
    gcTime: 0,
    // Nothing is written in the background; a tab that returns within one heartbeat is still listed as present.
    refetchInterval: heartbeat,
    refetchIntervalInBackground: false,
    staleTime: heartbeat / 2,
  });
  useEffect(() => {
    current = on;
    return () => {
      current = '';
      // Not when another document was opened meanwhile, which overwrites the entry.
      setTimeout(() => {
        if (current === '') removePresence(uid).catch(() => {});
      }, 0);
    };
  }, [on, uid]);
  return data ?? [];
}
