import { keyPointDocumentItem } from '#src/data/collections/key-point-documents/key-point-documents.queries.ts';
import googleDocsTexts from '#src/locales/zh-TW/google-docs.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { KeyPointDocumentRecord } from '#src/data/collections/key-point-documents/key-point-document.collection.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown, MarkdownContents } from '#src/ui/markdown/Markdown.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { useRecordParts } from '#src/ui/record/SourceList.tsx';
import { FactLine } from '#src/ui/record/RecordFacts.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { desktop, radius, gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { cutText, descriptionLength } from '#src/platform/text/cut-text.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  '& p': { ...theme.typography.note, margin: 0 },
  '& iframe': {
    width: '100%',
    height: 'min(70vh, 40rem)',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: radius.card,
    // Google's pages assume a white background.
    backgroundColor: '#fff',
    colorScheme: 'light',
  },
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 4, minHeight: 44 },
  // In print, the URL follows the link text.
  '@media print': { '& a': { display: 'inline' }, '& > :not(a)': { display: 'none' } },
}));

interface DocumentFrameProps {
  readonly title: string;
  /** A URL that the schema allows in a frame. */
  readonly url: string;
}

/**
 * The document at Google, loaded only after a click, in a sandboxed frame that may only run scripts, keep its own
 * origin and open popups.
 */
function DocumentFrame({ title, url }: DocumentFrameProps) {
  const { t } = useTranslation('google-docs');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box>
      {isOpen ? (
        <>
          <iframe
            title={t('document.frame', { title })}
            src={url}
            // `allow-same-origin` gives it Google's origin, not ours; without it Google's viewer stays blank.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- foreign origin: no access to ours
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
          <p>{t('document.failed')}</p>
        </>
      ) : (
        <>
          <p>{t('document.hint')}</p>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {t('document.open')}
          </Button>
        </>
      )}
      <ExternalLink to={url}>
        {t('document.away')} <ExternalIcon size="1em" />
      </ExternalLink>
    </Box>
  );
}

// In one column on phones, side by side where there is space.
const Columns = styled('div')({
  [`@media (min-width: ${desktop})`]: {
    ...gridOf('minmax(0, 1fr) minmax(0, 1fr)', '0 40px'),
    alignItems: 'start',
    '& > section': { marginTop: 0 },
  },
});

// The same margin as between sections.
const Text = styled('div')({ marginTop: 36, [`@media (min-width: ${desktop})`]: { marginTop: 52 } });

const anchors = { keyPoints: 'part-key-points', text: 'part-text' } as const;

/**
 * The site's key points, the original document on request, and its text as it was read, so that the page works
 * without Google.
 */
function KeyPointArticle({ record }: { readonly record: KeyPointDocumentRecord }) {
  const { t } = useTranslation(['google-docs', 'routes']);
  const { id, title, docsUrl, keyPoints, snapshot, snapshotOn } = record;
  const closing = useRecordParts([]);
  const on = t('snapshot.on', { date: formatDate(snapshotOn) });
  return (
    <Page
      title={title}
      lead={on}
      breadcrumb={[{ label: t('routes:googleDocs.title'), to: linkTo('googleDocs') }]}
      wide
    >
      <PageHead name={title} description={cutText(keyPoints.join(''), descriptionLength)} />
      <RecordCorrections corrections={record.corrections} />
      <Columns>
        <Section id={anchors.keyPoints} title={t('keyPoints')}>
          <Prose>
            <ul>
              {keyPoints.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Prose>
        </Section>
        <Section title={t('document.title')}>
          <DocumentFrame title={title} url={docsUrl} />
        </Section>
      </Columns>
      <Text>
        <LongRead
          contents={
            <MarkdownContents
              text={snapshot}
              before={[
                { anchor: anchors.keyPoints, title: t('keyPoints') },
                { anchor: anchors.text, title: t('snapshot.title') },
              ]}
              after={closing}
            />
          }
        >
          <Section id={anchors.text} title={t('snapshot.title')}>
            <FactLine>{t('snapshot.hint')}</FactLine>
            <Markdown text={snapshot} withAnchors />
          </Section>
          <RecordFoot record={record} title={title} url={absoluteUrl(linkTo('googleDoc', { id }))} />
        </LongRead>
      </Text>
    </Page>
  );
}

export const texts = { 'google-docs': googleDocsTexts };

const page = recordPage({
  item: keyPointDocumentItem,
  noun: 'google-docs:noun',
  section: 'googleDocs',
  fallbackActions: <SectionLinks to={['googleDocs', 'additionalResources', 'search']} />,
  article: (record) => <KeyPointArticle key={record.id} record={record} />,
});

export const { preload } = page;

/** One registered document with its key points; an unregistered id shows no document. */
export default page.RecordPage;
