import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { UploadItem } from '#src/data/debunking-images/upload-item.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { UploadActions, type UploadHandlers } from './UploadActions.tsx';
import { StageLine } from './UploadCard.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  ...plainList,
  // However many they are, the grid is not far below.
  maxHeight: 'min(20rem, 40vh)',
  overflowY: 'auto',
  '& > li': { display: 'grid', gap: 2 },
  '& strong': { fontSize: '1rem', overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
}));

interface LeftOutProps extends UploadHandlers {
  /** Files that are not taken, or are there already. */
  readonly items: readonly UploadItem[];
  readonly onClear: () => void;
}

/** The files that do not become pictures, each with why and what can be done. Nothing while there are none. */
export function LeftOut({ items, onClear, ...handlers }: LeftOutProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  if (items.length === 0) return null;
  return (
    <Disclosure open label={t('leftOut.title', { count: items.length })}>
      <List aria-label={t('leftOut.label')}>
        {items.map((item) => {
          const name = item.values.title || item.fileName || t('unnamed');
          return (
            <li key={item.key} aria-label={name}>
              <strong>{name}</strong>
              <StageLine item={item} />
              <UploadActions item={item} name={name} {...handlers} />
            </li>
          );
        })}
      </List>
      <Button onClick={onClear}>{t('leftOut.clear', { count: items.length })}</Button>
    </Disclosure>
  );
}
