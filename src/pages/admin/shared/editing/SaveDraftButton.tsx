import type { Ref } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { SteadyButton } from '#src/pages/admin/shared/focus/SteadyButton.tsx';
import { textPlaceId } from './ActionBar.tsx';

interface SaveDraftButtonProps {
  /** Whether anything is left to save, and can be saved now. */
  readonly canSave: boolean;
  readonly onSave: () => Promise<void>;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Saves the text now. Once all of it is saved, by the editor or by itself, it does nothing and says where the text is. */
export function SaveDraftButton({ canSave, onSave, ref }: SaveDraftButtonProps) {
  const { t } = useTranslation('admin/content');
  return (
    <SteadyButton
      ref={ref}
      variant="outlined"
      isOff={!canSave}
      aria-describedby={canSave ? undefined : textPlaceId}
      onPress={() => void onSave()}
    >
      {t('item.save')}
    </SteadyButton>
  );
}
