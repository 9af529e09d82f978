import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';

/** The reason for a withdrawal while it is typed: required, and of at most `noteLimit` UTF-16 units. */
export function useReason() {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
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
    input: { value: typed, error: tooLong ?? (hasTried ? missing : undefined), onChange: setTyped },
  };
}
