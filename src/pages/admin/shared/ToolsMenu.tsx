import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';

/** What is needed now and then on a page: a button beside its title that opens a menu. The children are `MenuItem`s. */
export function ToolsMenu({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => setButton(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {t('tools')}
      </Button>
      <Menu anchorEl={button} open={button !== null} onClose={close} onClick={close}>
        {children}
      </Menu>
    </>
  );
}
