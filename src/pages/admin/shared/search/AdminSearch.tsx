import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import workTexts from '#src/locales/zh-TW/admin/work.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { isComposing } from '#src/ui/forms/composition.ts';
import { SearchIcon } from '#src/ui/icons/icons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';

export const texts = { collections: collectionTexts, 'admin/work': workTexts };

// Loaded on demand, together with the lists of all collections.
const SearchSheet = lazyPart(async () => (await import('./SearchSheet.tsx')).SearchSheet);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** True if a dialog is open over the page, which then receives the keys. */
const isCovered = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null;

/** `/` outside of fields, and Ctrl+K or ⌘K except in the rich text editor, where it inserts a link. */
function opens(event: KeyboardEvent): boolean {
  if (isComposing(event) || event.altKey || isCovered()) return false;
  const isPlain = !event.ctrlKey && !event.metaKey;
  if (isPlain) return event.key === '/' && !isTyping(event.target);
  const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
  return event.key.toLowerCase() === 'k' && !event.shiftKey && !isEditor;
}

/** A button in the header, which is outside of MUI's theme, and the keys `/` and Ctrl+K. */
export function AdminSearch() {
  const { t } = useTranslation('admin/work');
  const { role } = useMember();
  const [isOpen, setOpen] = useState(false);
  const isMember = role !== undefined;

  useEffect(() => {
    if (!isMember) return undefined;
    function onKey(event: KeyboardEvent): void {
      if (!opens(event)) return;
      event.preventDefault();
      // Outside the admin area `/` opens the search of the public site.
      event.stopPropagation();
      setOpen(true);
    }
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isMember]);

  if (!isMember) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<SearchIcon size={20} />}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        {t('search.open')}
      </Button>
      <Suspense>{isOpen && <SearchSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
