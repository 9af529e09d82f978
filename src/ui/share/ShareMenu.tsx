import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { notify } from '#src/ui/feedback/notify.ts';
import { ExternalIcon, LinkIcon } from '#src/ui/icons/icons.tsx';
import { isTouchDevice, type Shared, shareTargets } from './share-targets.ts';

interface ShareMenuProps extends Shared {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The places to share to and the link to copy. */
export function ShareMenu({ anchor, onClose, ...shared }: ShareMenuProps) {
  const { t } = useTranslation('common');

  async function copy(): Promise<void> {
    onClose();
    try {
      await navigator.clipboard.writeText(shared.url);
      notify({ type: 'positive', message: t('share.copied') });
    } catch {
      notify({ type: 'negative', message: t('share.failed') });
    }
  }

  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('share.menu') } }}>
      {shareTargets(shared, isTouchDevice()).map(({ id, href }) => (
        <MenuItem
          key={id}
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          <ExternalIcon size={20} />
          {t(`share.${id}`)}
        </MenuItem>
      ))}
      <MenuItem onClick={() => void copy()}>
        <LinkIcon size={20} />
        {t('share.copy')}
      </MenuItem>
    </Menu>
  );
}
