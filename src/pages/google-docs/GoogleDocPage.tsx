import { keyPointDocumentItem } from '#src/data/collections/key-point-documents/key-point-documents.queries.ts';
import googleDocsTexts from '#src/locales/zh-TW/google-docs.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { KeyPointArticle } from './KeyPointArticle.tsx';

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
