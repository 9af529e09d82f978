import { Suspense, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import shareTexts from '#src/locales/zh-TW/share.json';
import { copyText } from '#src/ui/feedback/copy-text.ts';
import { CopyIcon, ExternalIcon, LinkIcon, QrIcon } from '#src/ui/icons/icons.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { SheetActions } from '#src/ui/sheet/SheetActions.ts';
import { isTouchDevice, type Shared, shareText, shareTargets } from './share-targets.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';

// Needed only once something is to be shared.
addPartTexts({ share: shareTexts });

// Lazy: few visitors need it.
const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode);

interface ShareMenuProps extends Shared {
  /** The button that opened the menu; without it the menu is above the floating button. */
  readonly anchor?: Element | null;
  readonly onClose: () => void;
}

/** The share targets, and buttons to copy the link or the whole text. */
export function ShareMenu({ onClose, anchor, ...shared }: ShareMenuProps) {
  const { t } = useTranslation('share');
  const [isCodeShown, setIsCodeShown] = useState(false);

  function copy(text: string): void {
    onClose();
    void copyText(text, t('copied'));
  }

  return (
    <Sheet title={t('menu')} place={anchor ? 'anchor' : 'corner'} anchor={anchor} onClose={onClose}>
      <SheetActions>
        {shareTargets(shared, isTouchDevice()).map(({ id, href }) => (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              <ExternalIcon />
              {t(id)}
            </a>
          </li>
        ))}
        <li>
          <button type="button" aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
            <QrIcon />
            {t('qr')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => copy(shared.url)}>
            <LinkIcon />
            {t('copy')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => copy(shareText(shared))}>
            <CopyIcon />
            {t('copyText')}
          </button>
        </li>
      </SheetActions>
      {isCodeShown && (
        <Suspense>
          <QrCode text={shared.url} label={t('qrLabel', { title: shared.title })} />
        </Suspense>
      )}
    </Sheet>
  );
}
