import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  heartbeat,
  readPresent,
  removePresence,
  writePresence,
} from '#src/data/presence/presence.repository.ts';

/** What this page says that its member has open; another editor may be opened before the last one is gone. */
let current = '';

/**
 * Says by a heartbeat that a member has a document (`qna~x`) open while the page is looked at, and gives who else has: uids.
 * It is a courtesy: where it fails nobody is told anything.
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
    // In the background nothing is written; who comes back within the time of a heartbeat has been seen.
    refetchInterval: heartbeat,
    refetchIntervalInBackground: false,
    staleTime: heartbeat / 2,
  });
  useEffect(() => {
    current = on;
    return () => {
      current = '';
      // Going on to another document overwrites the entry.
      setTimeout(() => {
        if (current === '') removePresence(uid).catch(() => {});
      }, 0);
    };
  }, [on, uid]);
  return data ?? [];
}
