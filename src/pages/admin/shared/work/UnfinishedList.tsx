import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { draftsQuery, localDraftsQuery } from '#src/data/drafts/drafts.queries.ts';
import { unfinishedItems } from '#src/data/drafts/unfinished.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { uploadTextsQuery } from '#src/data/debunking-images/upload-store.ts';
import { linkTo } from '#src/links.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { WorkList } from './DraftList.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';

interface UnfinishedListProps {
  readonly uid: string;
  /** Only what belongs to it; without one everything, and a word when there is nothing. */
  readonly collection?: string;
}

/** What an editor has started and not published: the drafts of the account and what only this device has. */
export function UnfinishedList({ uid, collection }: UnfinishedListProps) {
  const { t } = useTranslation('admin/content');
  const { collectionName } = useFieldWords('');
  const drafts = useQuery(draftsQuery(collection));
  const local = useQuery(localDraftsQuery(uid)).data ?? [];
  const uploads = useQuery(uploadTextsQuery(uid)).data ?? [];
  const items = unfinishedItems(
    uid,
    drafts.data ?? [],
    local.filter((text) => collection === undefined || text.collection === collection),
    collection === undefined || collection === debunkingImages.name ? uploads : [],
  );
  const isUnknown = !drafts.data && drafts.error !== null;
  if (items.length === 0 && (collection !== undefined || (!drafts.data && !isUnknown))) return null;
  return (
    <Section title={t('unfinished.title')}>
      {isUnknown && <p>{t('unfinished.unknown')}</p>}
      {items.length === 0 && !isUnknown && <p>{t('unfinished.none')}</p>}
      {items.length > 0 && (
        <WorkList>
          {items.map(({ collection: kind, id, title, stage, isOnDevice, isUpload, at }) => (
            <li key={`${kind}~${id}`}>
              <TextLink to={isUpload ? linkTo('uploadDebunkingImage') : (editAddress(kind, id) ?? '')}>
                {title}
              </TextLink>
              <span>
                {t('unfinished.line', {
                  collection: collectionName(kind),
                  state: stage ? t(`stage.${stage}`) : t('unfinished.onDevice'),
                  time: shortTime(at),
                })}
                {stage && isOnDevice && t('unfinished.newer')}
              </span>
            </li>
          ))}
        </WorkList>
      )}
    </Section>
  );
}
