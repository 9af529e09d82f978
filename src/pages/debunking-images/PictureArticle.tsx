import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { pictureOf } from '#src/data/debunking-images/picture-view.ts';
import { folderOf } from '#src/data/image-folders/image-folders.queries.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/config.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { FactLine, RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { desktop } from '#src/ui/theme/shape.ts';
import { verdictScale } from '#src/platform/verdict-scale.ts';
import { VerdictNotice } from '#src/ui/verdict/VerdictNotice.tsx';
import { VerdictStamp } from '#src/ui/verdict/VerdictStamp.tsx';
import { pictureWords } from './picture-words.ts';
import { FolderNeighbours } from './FolderNeighbours.tsx';
import { Crumbs, Figure, Head, PictureColumns, Words } from './picture-columns.ts';
import { PictureSource } from './PictureSource.tsx';

interface PictureArticleProps {
  readonly record: DebunkingImageRecord;
  readonly throughFolderId: string | undefined;
}

/** A published picture with everything that is known of it: the verdict first, then picture and evidence. */
export function PictureArticle({ record, throughFolderId }: PictureArticleProps) {
  const { t } = useTranslation(['debunking-images', 'routes', 'common']);
  const { id, title, altText, verdict, tags, description, attribution } = record;
  const folder = useQuery(folderOf(record)).data?.records[0];
  const toFolder = folder && linkTo('debunkingImageFolder', { name: folder.name, folderId: folder.id });
  // Whatever leaves this page says what the picture is.
  const key = verdict && verdictScale[verdict].key;
  const stamp = key && {
    stamp: t(`common:verdict.${key}.stamp`),
    notice: t(`common:verdict.${key}.notice`),
  };
  const words = pictureWords(record, stamp);
  const picture = pictureOf(record);
  const address = absoluteUrl(linkTo('debunkingImage', { id }));

  return (
    <PictureColumns>
      <PageHead name={words.title} description={words.description} />
      <Crumbs>
        <Breadcrumb
          crumbs={[
            { label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') },
            ...(folder && toFolder ? [{ label: folder.name, to: toFolder }] : []),
          ]}
        />
      </Crumbs>
      <Head>
        {verdict && <VerdictNotice verdict={verdict} />}
        <h1 tabIndex={-1}>{title}</h1>
        <RecordFacts {...record} />
      </Head>
      <Figure>
        <Picture
          {...picture}
          sizes={`(min-width: 1168px) 565px, (min-width: ${desktop}) 50vw, 100vw`}
          priority
        />
        {verdict && <VerdictStamp verdict={verdict} />}
      </Figure>
      <Words>
        <FactLine>
          <ShareButton
            title={words.title}
            text={words.text}
            url={address}
            picture={{
              src: picture.sources.at(1)?.url ?? picture.sources[0]?.url ?? '',
              lines: [
                ...(stamp ? [`${stamp.stamp}：${stamp.notice}`] : []),
                t('image.from', { url: address }),
              ],
            }}
          />
        </FactLine>
        <RecordCorrections corrections={record.corrections} />
        {description && (
          <Section title={t('image.description')}>
            <p>{description}</p>
          </Section>
        )}
        <Section title={t('image.altText')}>
          <p>{altText}</p>
        </Section>
        <PictureSource source={record.source} />
        {attribution && (
          <Section title={t('image.attribution')}>
            <p className="small">{attribution}</p>
          </Section>
        )}
        {tags.length > 0 && (
          <Section title={t('image.tags')}>
            <TagList
              tags={tags.map((tag) => ({ label: tag, to: linkTo('debunkingImageSearch', { query: tag }) }))}
            />
          </Section>
        )}
        {folder && toFolder && (
          <Section title={t('image.folder')}>
            <p>
              <TextLink to={toFolder}>{folder.name}</TextLink>
            </p>
          </Section>
        )}
        {throughFolderId !== undefined && folder?.id === throughFolderId && (
          <FolderNeighbours folder={folder} id={id} />
        )}
        <RecordHistory entries={record.history} />
      </Words>
    </PictureColumns>
  );
}
