import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';

interface DeveloperAccountsProps {
  readonly accounts: readonly string[];
  readonly onChoose: (account: string) => void;
}

/** The dialog that replaces a provider's account chooser while the local backend runs. */
export function DeveloperAccounts({ accounts, onChoose }: DeveloperAccountsProps) {
  const { t } = useTranslation('sign-in');
  const [open, setOpen] = useState(false);
  const choose = (account: string) => {
    setOpen(false);
    onChoose(account);
  };
  return (
    <>
      <Button variant="outlined" size="large" onClick={() => setOpen(true)}>
        {t('developer.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="developer-accounts">
        <DialogTitle id="developer-accounts">{t('developer.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('developer.hint')}</DialogContentText>
          <List>
            {accounts.map((account) => (
              <ListItem key={account} disablePadding>
                <ListItemButton onClick={() => choose(account)}>
                  <ListItemText
                    primary={account}
                    secondary={t(`developer.${account.split('@')[0] as 'admin'}`)}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </DialogContent>
      </Dialog>
    </>
  );
}
