import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { useLocalNote } from '#src/pages/admin/shared/fields/use-local-note.ts';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';

/**
 * The reason for an act while it is typed: required, and of at most `noteLimit` UTF-16 units. With a `place`, as
 * `return~qna~x`, it stays on this device until `clear`.
 */
export function useReason(place?: string) {
  const { t } = useTranslation('admin');
  const { text: typed, setText, clear } = useLocalNote(place);
  const [hasTried, setTried] = useState(false);
  const text = typed.trim();
  const tooLong = useTooLong()(text, noteLimit);
  const missing = text === '' ? t('problem.missing') : undefined;
  return {
    text,
    isFine: text !== '' && tooLong === undefined,
    /** Marks a missing reason from now on: somebody tried to send it. */
    markMissing: () => setTried(true),
    /** What ties a `TextArea` to it. */
    input: { value: typed, error: tooLong ?? (hasTried ? missing : undefined), onChange: setText },
    /** It has been sent. */
    clear,
  };
}
