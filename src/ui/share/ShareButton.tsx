import { Suspense, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ShareIcon } from '#src/ui/icons/icons.tsx';
import { type Shared, shareNatively } from './share-targets.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';

// Wanted only after a click.
const ShareMenu = lazyPart(async () => (await import('./ShareMenu.tsx')).ShareMenu);

/** Shares a page: the device's own sheet on phones, else a sheet of places with 複製連結. */
export function ShareButton(shared: Shared) {
  const { t } = useTranslation('common');
  /** The button, while the places are shown. */
  const [opener, setOpener] = useState<Element>();

  async function share(button: Element): Promise<void> {
    if (!(await shareNatively(shared))) setOpener(button);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ShareIcon size={20} />}
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
