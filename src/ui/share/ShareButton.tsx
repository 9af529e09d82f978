import { Suspense, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ShareIcon } from '#src/ui/icons/icons.tsx';
import { type Shared, shareNatively } from './share-targets.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';

// Needed only after a click.
const ShareMenu = lazyPart(async () => (await import('./ShareMenu.tsx')).ShareMenu);

/** Shares a page: through the device's share sheet on phones, elsewhere through a menu of targets with 複製連結. */
export function ShareButton(shared: Shared) {
  const { t } = useTranslation('common');
  /** The button, while the menu is open. */
  const [opener, setOpener] = useState<Element>();

  async function share(button: Element): Promise<void> {
    if (!(await shareNatively(shared))) setOpener(button);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ShareIcon size={20} />}
        data-share=""
        aria-haspopup="dialog"
        aria-expanded={opener !== undefined}
        onClick={({ currentTarget }) => void share(currentTarget)}
      >
        {t('actions.share')}
      </Button>
      {opener && (
        <Suspense>
          <ShareMenu {...shared} anchor={opener} onClose={() => setOpener(undefined)} />
        </Suspense>
      )}
    </>
  );
}
