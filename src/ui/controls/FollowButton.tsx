import { useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  type Follow,
  isFollowed,
  onPreferences,
  preferences,
  publishedPreferences,
  setFollowed,
} from '#src/platform/storage/preferences.ts';
import { StarIcon } from '#src/ui/icons/icons.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { Button } from './Button.tsx';

const Toggle = styled(Button)({ '&[aria-pressed="true"] svg': { fill: 'currentColor' } });

function follow(what: Follow, followed: boolean): void {
  if (setFollowed(what, followed)) return;
  // Without a network the star alone shows the state.
  import('#src/ui/feedback/report-unsaved.ts').then(
    ({ reportUnsaved }) => reportUnsaved(),
    () => {},
  );
}

/** A star. What is followed appears on the home page with its changes; it is stored on this device only. */
export function FollowButton(what: Follow) {
  const { t } = useTranslation('common');
  const followed = useSyncExternalStore(
    onPreferences,
    () => isFollowed(what, preferences()),
    () => isFollowed(what, publishedPreferences()),
  );
  return (
    <Toggle
      variant="outlined"
      startIcon={<StarIcon size={20} />}
      aria-pressed={followed}
      aria-label={t('follow.label', { name: what.name })}
      onClick={() => follow(what, !followed)}
    >
      {t(followed ? 'follow.on' : 'follow.off')}
    </Toggle>
  );
}
