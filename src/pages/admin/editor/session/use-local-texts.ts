import { useEffect, useState } from 'react';
import { readLocalDraft } from '#src/data/drafts/local-drafts.ts';
import type { LocalTexts } from './use-editing.ts';

/** Returns what is saved on this device of a document's text; undefined while it loads. */
export function useLocalTexts(
  uid: string | undefined,
  collection: string,
  id: string,
): LocalTexts | undefined {
  const [found, setFound] = useState<{ readonly uid: string; readonly texts: LocalTexts }>();
  useEffect(() => {
    if (uid === undefined) return;
    void readLocalDraft({ uid, collection, id }).then((texts) => setFound({ uid, texts }));
  }, [uid, collection, id]);
  return found?.uid === uid ? found?.texts : undefined;
}
