import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isEditable, isUnsaved } from '#src/data/debunking-images/upload-item.ts';
import type { UploadQueue } from '#src/data/debunking-images/upload-queue.ts';
import { useLeaveGuard } from '#src/pages/admin/use-leave-guard.ts';
import { useTagSuggestions } from '#src/pages/admin/use-tag-suggestions.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { DropArea } from './DropArea.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SharedValues } from './SharedValues.tsx';
import { UploadCard } from './UploadCard.tsx';
import { usePastedFiles } from '#src/ui/forms/use-pasted-files.ts';
import { useUploadDesk } from './use-upload-desk.ts';

const Cards = styled('ul')({
  display: 'grid',
  gap: 16,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // What gets the focus comes up above the bar that floats at the bottom.
  '& :is(input, textarea, select, button, summary, a)': { scrollMarginBlock: 112 },
});

interface UploadDeskProps {
  readonly queue: UploadQueue;
  readonly isAdmin: boolean;
  readonly frozen: boolean;
}

/** The desk of somebody who may upload, or could until a moment ago. */
export function UploadDesk({ queue, isAdmin, frozen }: UploadDeskProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const [query] = useSearchParams();
  const desk = useUploadDesk(queue, query.get('folder') ?? '');
  const suggestions = useTagSuggestions();
  const { items } = desk;
  const done = items.filter((item) => !isUnsaved(item));
  usePastedFiles(desk.add);
  useLeaveGuard(items.some(isUnsaved), t('admin:leave.upload'));
  return (
    <>
      {!isAdmin && <Alert severity="warning">{t('noRole')}</Alert>}
      {frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
      <Section title={t('drop.title')}>
        <DropArea onFiles={desk.add} />
      </Section>
      <Section title={t('shared.title')}>
        <SharedValues
          value={desk.shared}
          onChange={desk.setShared}
          suggestions={suggestions}
          count={items.filter(isEditable).length}
          onApply={desk.applyShared}
        />
      </Section>
      {items.length > 0 && (
        <Section title={t('list.title', { count: items.length })}>
          <Cards aria-label={t('list.label')}>
            {items.map((item) => (
              <UploadCard
                key={item.key}
                item={item}
                hasTried={desk.tried.has(item.key)}
                suggestions={suggestions}
                onChange={desk.actions.change}
                onSave={desk.actions.save}
                onRetry={desk.actions.retry}
                onCancel={desk.actions.cancel}
                onRemove={desk.actions.remove}
              />
            ))}
          </Cards>
          {done.length > 0 && (
            <Button onClick={desk.removeDone} sx={{ mt: 1 }}>
              {t('list.removeDone')}
            </Button>
          )}
          <SaveBar items={items} disabled={frozen} onSaveAll={desk.saveAll} />
        </Section>
      )}
    </>
  );
}
