import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { settingsItem } from '#src/data/collections/site/settings.queries.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { useSize } from '#src/pages/admin/shared/use-size.ts';
import type { PageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { type CardBox, cardLayout, cardSize } from '#src/ui/share/card-layout.ts';
import type { CardWords } from '#src/ui/share/card-words.ts';
import { radius } from '#src/ui/theme/shape.ts';
import {
  previewAddress,
  previewCard,
  previewDocument,
  previewRow,
  type PreviewedItem,
} from '#src/pages/shared/preview/preview-data.ts';
import { previewDays, type SharedPreview } from '#src/data/content/previews/preview.schema.ts';
import { takeBackPreview } from '#src/data/content/previews/previews.repository.ts';
import { previewsOfQuery } from '#src/data/content/previews/previews.queries.ts';
import { linkTo } from '#src/links.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { WorkList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { DevicePreview } from './DevicePreview.tsx';
import { LookPreview } from './LookPreview.tsx';

const addressOf = (key: string): string => absoluteUrl(linkTo('draftPreview', { id: key }));

interface SharedLinksProps {
  readonly collection: string;
  readonly id: string;
  /** Stores the text as the draft and shares it for some days. Returns the key; undefined if that failed. */
  readonly onShare: (days: number) => Promise<string | undefined>;
}

/** The links by which people without an account can read this draft: creates new ones and lists existing ones. */
function SharedLinks({ collection, id, onShare }: SharedLinksProps) {
  const { t } = useTranslation(['admin/work', 'admin']);
  const titleId = useId();
  const [days, setDays] = useState<`${(typeof previewDays)[number]}`>('7');
  const [created, setCreated] = useState<string>();
  const { data: links } = useQuery(previewsOfQuery(collection, id));
  const { isBusy, failure, run } = useAct('previews');

  async function create(): Promise<void> {
    let key: string | undefined;
    await run(async () => {
      key = await onShare(Number(days));
    });
    if (key === undefined) return;
    setCreated(key);
    notify({ type: 'positive', message: t('preview.link.created') });
  }

  async function takeBack(link: SharedPreview): Promise<void> {
    if (!(await run(() => takeBackPreview(link)))) return;
    if (created === link.id) setCreated(undefined);
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
            {links.map((link) => (
              <li key={link.id}>
                <a href={addressOf(link.id)} target="_blank" rel="noreferrer">
                  {t('preview.link.line', {
                    time: shortTime(link.createdAt),
                    until: shortTime(link.expiresAt),
                  })}
                </a>{' '}
                <Button
                  color="error"
                  disabled={isBusy}
                  aria-label={t('preview.link.takeBackNamed', { time: shortTime(link.createdAt) })}
                  onClick={() => void takeBack(link)}
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

/** The width in pixels at which LINE and Facebook show a card on a phone in portrait orientation. */
const shownWidth = 480;

const Frame = styled('figure')(({ theme }) => ({
  position: 'relative',
  margin: '16px 0 0',
  maxWidth: shownWidth,
  aspectRatio: `${cardSize.width} / ${cardSize.height}`,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  // The defaults of the publisher's renderer, instead of the page's inherited text styles.
  '& > div': {
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 0,
    transformOrigin: '0 0',
    fontWeight: 700,
    lineHeight: 1.2,
  },
}));

const isText = (children: CardBox['props']['children']): children is string => typeof children === 'string';

const elementOf = ({ props: { style, children } }: CardBox, key: number): ReactNode => (
  <div key={key} style={{ ...style }}>
    {isText(children) ? children : children.map(elementOf)}
  </div>
);

interface ShareCardProps {
  readonly words: CardWords;
  readonly siteName: string;
  readonly label: string;
}

/** The card of a shared link, built from the publisher's own layout, in this device's fonts. */
function ShareCard({ words, siteName, label }: ShareCardProps) {
  const [measure, width] = useSize('width', shownWidth);
  return (
    <Frame ref={measure} aria-label={label}>
      <div style={{ transform: `scale(${width / cardSize.width})` }}>
        {elementOf(cardLayout(words, siteName), 0)}
      </div>
    </Frame>
  );
}

const nothing = {};

interface PreviewDialogProps {
  readonly collection: AnyCollection;
  readonly item: PreviewedItem;
  /** The last text without problems, if there was one. */
  readonly values: Readonly<Record<string, unknown>> | undefined;
  /** What the typed text lacks. */
  readonly missing: ReactNode;
  readonly width: 390 | 1280;
  /** Absent if there is no draft: what is published has an address of its own. */
  readonly onShare: SharedLinksProps['onShare'] | undefined;
  readonly onClose: () => void;
}

/** Previews the public page as it will be once the form's text is published, and the card with which it is shared. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { collection, item, values = nothing, missing, width, onShare, onClose } = props;
  const { t } = useTranslation(['admin/content', 'common', 'routes']);
  // The settings are a single document without a page.
  const isOnly = collection.onlyId !== undefined;
  const [head, setHead] = useState<PageHeadDetails>();
  const address = previewAddress(collection, item.id, values);
  const document = useMemo(() => previewDocument(item, values), [item, values]);
  const { row } = previewRow(address);
  const name = head?.name ?? t(`routes:${row.id}.title` as 'routes:home.title');
  // Whether the page mentions private persons is known only once it is rendered (`noIndex`).
  const hasCard = head ? !head.noIndex : ![row.entries, 'casePages'].includes(collection.name);
  const settings = useQuery(settingsItem).data;
  const siteName = settings?.state === 'published' ? settings.record.name : t('common:site.name');
  return (
    <AdminDialog title={t('preview.title')} fullScreen closeLabel="close" onClose={onClose}>
      {missing}
      {props.values && isOnly && <LookPreview document={document} />}
      {props.values && !isOnly && (
        <>
          <DevicePreview collection={collection} item={item} values={values} width={width} onHead={setHead} />
          <Box component="section" aria-label={t('preview.share')}>
            <strong>{t('preview.share')}</strong>
            <Box
              sx={({ vars }) => ({
                mt: 1,
                p: 2,
                maxWidth: 560,
                overflowWrap: 'anywhere',
                border: `1px solid ${vars.palette.divider}`,
                borderRadius: radius.card,
              })}
            >
              <div>{t('common:site.title', { name })}</div>
              <div>{head?.description ?? t('common:site.description')}</div>
              <div>{absoluteUrl(address)}</div>
              {head?.noIndex && <p>{t('preview.noIndex')}</p>}
            </Box>
            {hasCard && (
              <ShareCard
                words={previewCard(collection, document, row, name)}
                siteName={siteName}
                label={t('preview.card')}
              />
            )}
          </Box>
          {!missing && onShare && <SharedLinks collection={collection.name} id={item.id} onShare={onShare} />}
        </>
      )}
    </AdminDialog>
  );
}
