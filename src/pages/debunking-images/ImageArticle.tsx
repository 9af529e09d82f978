import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import type { DebunkingImageRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  debunkingImageList,
  publishedDebunkingImageList,
} from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { imageOf, newestFirst } from '#src/data/collections/debunking-images/image-view.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { folderOf } from '#src/data/collections/image-folders/image-folders.queries.ts';
import { linkTo } from '#src/links.ts';
import { useReferenced } from '#src/pages/shared/record/use-referenced.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { cutText, descriptionLength } from '#src/platform/text/cut-text.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Image } from '#src/ui/images/Image.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { FactLine, RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { desktop, radius, flexRow, gridOf } from '#src/ui/theme/shape.ts';
import { verdictScale } from '#src/platform/text/verdict-scale.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { VerdictNotice, VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';
import { column } from '#src/ui/layout/column.ts';

/** The layout of an image's page: verdict and title, image, text; on desktops the image is beside the text. */
const ImageColumns = styled('article')({
  ...column,
  ...gridOf('minmax(0, 1fr)', '20px 40px'),
  paddingTop: 24,
  paddingBottom: 48,
  [`@media (min-width: ${desktop})`]: {
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"crumbs crumbs" "image head" "image words"',
    paddingTop: 32,
    paddingBottom: 72,
  },
});

const inArea = (area: string) => ({ [`@media (min-width: ${desktop})`]: { gridArea: area } });

const Crumbs = styled('div')({ ...inArea('crumbs'), marginBottom: -16 });

const Head = styled('header')(({ theme }) => ({
  ...inArea('head'),
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 12,
  '& h1': {
    ...theme.typography.h1,
    fontSize: '1.75rem',
    margin: 0,
    overflowWrap: 'anywhere',
    // Nearly the same size at every width, because the column is narrow on desktops.
    [`@media (min-width: ${desktop})`]: { fontSize: '1.875rem' },
  },
}));

const Figure = styled('div')(({ theme }) => ({
  ...inArea('image'),
  position: 'relative',
  alignSelf: 'start',
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  // A page of A4 would cut off the lower part of an image that is as wide as the page.
  '@media print': { maxWidth: '13cm', breakInside: 'avoid' },
}));

const Words = styled('div')(({ theme }) => ({
  ...inArea('words'),
  minWidth: 0,
  '& p': { margin: '0 0 8px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& p.small': theme.typography.note,
}));

const Row = styled('nav')(({ theme }) => ({
  ...flexRow,
  gap: 8,
  marginTop: 28,
  '& span': theme.typography.note,
}));

interface FolderNeighboursProps {
  readonly folder: ImageFolderListRecord;
  /** The id of the image shown. */
  readonly id: string;
}

/** Links to the previous and the next image in the folder. */
function FolderNeighbours({ folder, id }: FolderNeighboursProps) {
  const { t } = useTranslation('debunking-images');
  const { records } = useReferenced(publishedDebunkingImageList, debunkingImageList, [id]);
  const inside = newestFirst(records.filter((each) => isClarifyingCard(each) && each.folderId === folder.id));
  const index = inside.findIndex((image) => image.id === id);
  if (index === -1 || inside.length < 2) return null;
  const to = (image: { id: string }) =>
    linkTo('folderDebunkingImage', { name: folder.name, folderId: folder.id, id: image.id });
  const previous = inside[index - 1];
  const next = inside[index + 1];
  return (
    <Row aria-label={t('image.neighbours')}>
      {previous && (
        <LinkButton to={to(previous)} variant="outlined" aria-label={t('image.previousNamed', previous)}>
          {t('image.previous')}
        </LinkButton>
      )}
      <span>{t('image.position', { position: index + 1, total: inside.length })}</span>
      {next && (
        <LinkButton to={to(next)} variant="outlined" aria-label={t('image.nextNamed', next)}>
          {t('image.next')}
        </LinkButton>
      )}
    </Row>
  );
}

function SourceLink({ url, label }: { readonly url: string; readonly label: string }) {
  return (
    <p>
      <ExternalLink to={url}>
        {label} <ExternalIcon size="1em" />
      </ExternalLink>
    </p>
  );
}

/** Where and when the image was found, the archived copy, and whose work it is, as far as it is known. */
function ImageSource({ source, attribution }: Pick<DebunkingImageRecord, 'source' | 'attribution'>) {
  const { t } = useTranslation('debunking-images');
  const { url, archivedUrl, foundOn } = source;
  if (!url && !archivedUrl && !foundOn && !attribution) return null;
  return (
    <Section title={t('image.source')}>
      {url && <SourceLink url={url} label={t('image.sourceUrl', { host: new URL(url).host })} />}
      {archivedUrl && (
        <SourceLink url={archivedUrl} label={t('image.archivedUrl', { host: new URL(archivedUrl).host })} />
      )}
      {foundOn && <p className="small">{t('image.foundOn', { date: formatDate(foundOn) })}</p>}
      {attribution && <p className="small">{t('image.attribution', { attribution })}</p>}
    </Section>
  );
}

const Foot = styled('div')({ display: 'grid', justifyItems: 'start', gap: 16, marginTop: 28 });

const Plain = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '6px 14px',
  borderRadius: radius.control,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
}));

/** The fixed texts of a verdict: the stamp on the image, and the notice to the reader. */
interface VerdictWords {
  readonly stamp: string;
  readonly notice: string;
}

/**
 * Returns the texts that describe an image outside its page: the title of page and card, the description for
 * previews, and the text to share. Each begins with the verdict; a plain image has none.
 */
export function imageWords(
  { title, altText }: Pick<DebunkingImageRecord, 'title' | 'altText'>,
  verdict: VerdictWords | undefined,
) {
  if (!verdict) return { title, description: cutText(altText, descriptionLength), text: title };
  const marked = `${verdict.stamp}｜${title}`;
  return {
    title: marked,
    description: cutText(`${verdict.notice}${altText}`, descriptionLength),
    text: `${marked}\n${verdict.notice}`,
  };
}

interface ImageArticleProps {
  readonly record: DebunkingImageRecord;
  readonly throughFolderId: string | undefined;
}

/**
 * A published image: first the verdict, then the image and the evidence. A plain image says that it has none, and
 * names no folder, because folders list cards only.
 */
export function ImageArticle({ record, throughFolderId }: ImageArticleProps) {
  const { t } = useTranslation(['debunking-images', 'routes', 'common']);
  const { id, title, altText, verdict, verifiedAt, tags, description } = record;
  const folder = useQuery(folderOf(isClarifyingCard(record) ? record : {})).data?.records[0];
  const toFolder = folder && linkTo('debunkingImageFolder', { name: folder.name, folderId: folder.id });
  // Everything that is shared from this page must include the verdict.
  const key = verdict && verdictScale[verdict].key;
  const stamp = key && {
    stamp: t(`common:verdict.${key}.stamp`),
    notice: t(`common:verdict.${key}.notice`),
  };
  const words = imageWords(record, stamp);
  const image = imageOf(record);
  const address = absoluteUrl(linkTo('debunkingImage', { id }));

  return (
    <ImageColumns>
      <PageHead
        name={words.title}
        description={words.description}
        canonical={linkTo('debunkingImage', { id: record.id })}
      />
      <Crumbs>
        <Breadcrumb
          crumbs={[
            { label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') },
            ...(folder && toFolder ? [{ label: folder.name, to: toFolder }] : []),
          ]}
        />
      </Crumbs>
      <Head>
        {verdict ? (
          <VerdictNotice verdict={verdict} checker={undefined} />
        ) : (
          <Plain>{t('image.plain')}</Plain>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {verifiedAt && <FactLine>{t('common:record.verified', { date: formatDate(verifiedAt) })}</FactLine>}
      </Head>
      <Figure>
        <Image {...image} sizes={`(min-width: 1168px) 565px, (min-width: ${desktop}) 50vw, 100vw`} priority />
        {verdict && <VerdictStamp verdict={verdict} isBelow />}
      </Figure>
      <Words>
        {record.earlier?.[0] && (
          <p className="small">{t('image.replaced', { date: formatDate(record.earlier[0].until) })}</p>
        )}
        <RecordCorrections corrections={record.corrections} />
        {description && (
          <Section title={t('image.description')}>
            <p>{description}</p>
          </Section>
        )}
        <ImageSource {...record} />
        <Disclosure label={t('image.altText')}>
          <p>{altText}</p>
        </Disclosure>
        {tags.length > 0 && (
          <TagList tags={tags} to={(tag) => linkTo('debunkingImageSearch', { query: tag })} />
        )}
        {throughFolderId !== undefined && folder?.id === throughFolderId && (
          <FolderNeighbours folder={folder} id={id} />
        )}
        <Foot>
          <ShareButton
            title={words.title}
            text={words.text}
            url={address}
            image={{
              src: image.sources.at(1)?.url ?? image.sources[0]?.url ?? '',
              lines: [
                ...(stamp ? [`${stamp.stamp}：${stamp.notice}`] : []),
                t('image.from', { url: address }),
              ],
            }}
          />
          {/* Filing an image elsewhere adds no history entry, so it does not count as an update (decision 070). */}
          <RecordFacts {...record} rev={record.history.length} verifiedAt={undefined} />
        </Foot>
        <RecordHistory entries={record.history} />
      </Words>
    </ImageColumns>
  );
}
