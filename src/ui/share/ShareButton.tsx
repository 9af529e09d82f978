import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/controls/Button.tsx';
import { ShareIcon } from '#src/ui/icons/icons.tsx';
import { type Shared, shareNatively } from './share-targets.ts';

// Wanted only after a click.
const ShareMenu = lazy(async () => ({ default: (await import('./ShareMenu.tsx')).ShareMenu }));

/** Shares a page: the device's own sheet on phones, else a menu of places and 複製連結. */
export function ShareButton(shared: Shared) {
  const { t } = useTranslation('common');
  const [anchor, setAnchor] = useState<HTMLElement>();

  async function share(button: HTMLElement): Promise<void> {
    if (!(await shareNatively(shared))) setAnchor(button);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ShareIcon size={20} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => void share(event.currentTarget)}
      >
        {t('actions.share')}
      </Button>
      {anchor && (
        <Suspense>
          <ShareMenu {...shared} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
