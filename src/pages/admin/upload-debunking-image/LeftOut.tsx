import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { UploadItem } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import Button from '@mui/material/Button';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { UploadActions } from './UploadActions.tsx';
import { StageLine } from './UploadCard.tsx';
import type { UploadActs } from './use-upload-editor.ts';

const maxWhole = 6;

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  ...plainList,
  // Limits the height, so that the grid below stays close.
  '&[data-many]': { maxHeight: 'min(20rem, 40vh)', overflowY: 'auto' },
  '& > li': { display: 'grid', gap: 2 },
  '& strong': { fontSize: '1rem', overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
}));

interface LeftOutProps {
  readonly actions: UploadActs;
  /** Files that were rejected or that exist already. */
  readonly items: readonly UploadItem[];
  readonly batch: readonly UploadItem[];
  readonly onClear: () => void;
}

/** True if the same file is in the batch twice: as long as the other one is there, this one is not needed. */
const hasTwin = ({ key, stage }: UploadItem, batch: readonly UploadItem[]): boolean =>
  stage.state === 'duplicate' && batch.some((other) => other.key !== key && other.image?.id === stage.id);

/** The files that do not become images, each with the reason and the acts on it. */
export function LeftOut({ items, batch, actions, onClear }: LeftOutProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  if (items.length === 0) return null;
  return (
    <Disclosure open label={t('leftOut.title', { count: items.length })}>
      <List aria-label={t('leftOut.label')} data-many={items.length > maxWhole || undefined}>
        {items.map((item) => {
          const name = item.values.title || item.fileName || t('unnamed');
          return (
            <li key={item.key} aria-label={name}>
              <strong>{name}</strong>
              <StageLine item={item} />
              <UploadActions {...{ item, name, actions }} mayRetry={!hasTwin(item, batch)} />
            </li>
          );
        })}
      </List>
      <Button onClick={onClear}>{t('leftOut.clear', { count: items.length })}</Button>
    </Disclosure>
  );
}
