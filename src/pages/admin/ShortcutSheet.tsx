import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '10px 20px',
  margin: 0,
  '& dd': { margin: 0 },
  '& kbd': {
    padding: '2px 8px',
    font: 'inherit',
    whiteSpace: 'nowrap',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 6,
    backgroundColor: theme.vars.palette.background.sunken,
  },
}));

const shortcuts = [
  ['← → ↑ ↓', 'arrows'],
  ['Space', 'toggle'],
  ['Shift + ←→↑↓', 'extend'],
  ['Ctrl + A', 'all'],
  ['Esc', 'none'],
  ['Enter', 'open'],
  ['M', 'move'],
  ['T', 'tags'],
  ['Delete', 'withdraw'],
  ['?', 'help'],
] as const;

/** The keys of the library. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <p>{t('shortcuts.hint')}</p>
        <List>
          {shortcuts.map(([keys, what]) => (
            <div key={what} style={{ display: 'contents' }}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{t(`shortcuts.${what}`)}</dd>
            </div>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
