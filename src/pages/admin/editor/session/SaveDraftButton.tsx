import type { Ref } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { SteadyButton } from '#src/pages/admin/shared/focus/SteadyButton.tsx';
import { textPlaceId } from './ActionBar.tsx';

interface SaveDraftButtonProps {
  /** True if there are unsaved changes that can be saved now. */
  readonly canSave: boolean;
  readonly onSave: () => Promise<void>;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Saves the text now. With nothing to save, it does nothing and its description says where the text is saved. */
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
