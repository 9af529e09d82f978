import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { useLocalNote } from '#src/pages/admin/shared/fields/use-local-note.ts';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';

/**
 * State of the reason for an act while the member types it: required, at most `noteLimit` UTF-16 units. With a
 * `place` such as `return~qna~x`, the text is saved on this device until `clear`.
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
    /** Shows a missing reason as an error from now on, because the member tried to submit. */
    markMissing: () => setTried(true),
    input: { value: typed, error: tooLong ?? (hasTried ? missing : undefined), onChange: setText },
    /** Removes the saved text, after the reason was submitted. */
    clear,
  };
}
