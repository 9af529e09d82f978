import Alert from '@mui/material/Alert';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member-name.ts';
import { usePresence } from './use-presence.ts';

interface PresenceNoticeProps {
  /** The document, such as `qna~x`. */
  readonly on: string;
  readonly uid: string;
}

/** Shows who else has the document open. Nobody is locked out; in a conflict both versions are retained. */
export function PresenceNotice({ on, uid }: PresenceNoticeProps) {
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
