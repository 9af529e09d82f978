import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { previewDays } from '#src/data/content/previews/preview.schema.ts';
import { sharePreview, takeBackPreview } from '#src/data/content/previews/previews.repository.ts';
import { previewsOfQuery } from '#src/data/content/previews/previews.queries.ts';
import { linkTo } from '#src/links.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { WorkList } from '#src/pages/admin/shared/work/DraftList.tsx';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';

const addressOf = (key: string): string => absoluteUrl(linkTo('draftPreview', { id: key }));

interface SharedLinksProps {
  readonly collection: string;
  readonly id: string;
  /** The shared text, as it would be published. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The links by which people without an account can read this text: creates new ones and lists existing ones. */
export function SharedLinks({ collection, id, data }: SharedLinksProps) {
  const { t } = useTranslation(['admin/work', 'admin']);
  const titleId = useId();
  const [days, setDays] = useState<`${(typeof previewDays)[number]}`>('7');
  const [created, setCreated] = useState<string>();
  const { data: links } = useQuery(previewsOfQuery(collection, id));
  const { isBusy, failure, run } = useAct('previews');

  async function create(): Promise<void> {
    let key = '';
    const isDone = await run(async () => {
      key = await sharePreview({ collection, id, data }, Number(days));
    });
    if (!isDone) return;
    setCreated(key);
    notify({ type: 'positive', message: t('preview.link.created') });
  }

  async function takeBack(key: string): Promise<void> {
    if (!(await run(() => takeBackPreview(key)))) return;
    if (created === key) setCreated(undefined);
    notify({ type: 'positive', message: t('preview.link.takenBack') });
  }

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5, maxWidth: 560 }}>
      <strong id={titleId}>{t('preview.link.title')}</strong>
      <Box component="p" sx={{ m: 0 }}>
        {t('preview.link.hint')}
      </Box>
      <TextForm onSubmit={create} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <Box sx={{ minWidth: '9rem' }}>
          <SelectInput
            label={t('preview.link.days')}
            value={days}
            choices={previewDays.map((count) => ({
              value: `${count}` as const,
              label: t('preview.link.day', { count }),
            }))}
            onChange={setDays}
          />
        </Box>
        <Button type="submit" variant="outlined" disabled={isBusy}>
          {t(isBusy ? 'preview.link.creating' : 'preview.link.create')}
        </Button>
      </TextForm>
      {failure && <Alert severity="error">{t(`admin:actFailure.${failure}`)}</Alert>}
      {created !== undefined && <CopyField label={t('preview.link.address')} value={addressOf(created)} />}
      {links && links.length > 0 && (
        <>
          <span>{t('preview.link.list')}</span>
          <WorkList>
            {links.map(({ id: key, createdAt, expiresAt }) => (
              <li key={key}>
                <a href={addressOf(key)} target="_blank" rel="noreferrer">
                  {t('preview.link.line', { time: shortTime(createdAt), until: shortTime(expiresAt) })}
                </a>{' '}
                <Button
                  color="error"
                  disabled={isBusy}
                  aria-label={t('preview.link.takeBackNamed', { time: shortTime(createdAt) })}
                  onClick={() => void takeBack(key)}
                >
                  {t('preview.link.takeBack')}
                </Button>
              </li>
            ))}
          </WorkList>
        </>
      )}
      {links?.length === 0 && <span>{t('preview.link.none')}</span>}
    </Box>
  );
}
