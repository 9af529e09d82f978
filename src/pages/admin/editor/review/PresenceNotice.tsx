import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member-name.ts';
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
function usePresence(on: string, uid: string, isEnabled: boolean): readonly string[] {
  const { data, refetch } = useQuery({
    queryKey: ['presence', on, uid] as const,
    queryFn: async () => {
      await writePresence(uid, on);
      return readPresent(on, uid);
    },
    enabled: isEnabled,
    gcTime: 0,
    // Nothing is written in the background.
    refetchInterval: heartbeat,
    refetchIntervalInBackground: false,
    staleTime: heartbeat / 2,
  });
  useEffect(() => {
    current = on;
    const leave = () => void removePresence(uid).catch(() => {});
    // A tab that is closed is hidden first.
    const turn = () => (document.hidden ? leave() : isEnabled && void refetch());
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      current = '';
      // Not when another document was opened meanwhile, which overwrites the entry.
      setTimeout(() => current === '' && leave(), 0);
    };
  }, [on, uid, isEnabled, refetch]);
  return data ?? [];
}

/** Shows who else has the document open. Nobody is locked out; in a conflict both versions are retained. */
export function PresenceNotice({ on, uid }: { readonly on: string; readonly uid: string }) {
  const { t } = useTranslation('admin/content');
  const { frozen } = useMember();
  const others = usePresence(on, uid, !frozen);
  const nameOf = useMemberName();
  return (
    <div aria-live="polite">
      {others.length > 0 && (
        <Alert severity="info">{t('review.present', { names: others.map(nameOf).join('、') })}</Alert>
      )}
    </div>
  );
}
