import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { clearLocalData } from '#src/platform/local-data.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { TrashIcon } from '#src/ui/icons/icons.tsx';

const List = styled('ul')({ margin: '0 0 16px', paddingLeft: '1.3em' });

const kinds = ['choices', 'positions', 'account'] as const;

/** What the site keeps in this browser, and the way to remove all of it. */
export function LocalData() {
  const { t } = useTranslation('settings');

  async function clear(): Promise<void> {
    const confirmed = await confirm({
      title: t('localData.confirm.title'),
      message: t('localData.confirm.message'),
      confirmLabel: t('localData.clear'),
      danger: true,
    });
    if (!confirmed) return;
    await clearLocalData();
    notify({ type: 'positive', message: t('localData.cleared') });
  }

  return (
    <>
      <p>{t('localData.lead')}</p>
      <List>
        {kinds.map((kind) => (
          <li key={kind}>{t(`localData.${kind}`)}</li>
        ))}
      </List>
      <Button variant="outlined" startIcon={<TrashIcon size={20} />} onClick={() => void clear()}>
        {t('localData.clear')}
      </Button>
    </>
  );
}
