import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { TableOfContents } from '#src/ui/reading/TableOfContents.tsx';
import { useCurrentPart } from '#src/ui/reading/use-current-part.ts';
import { desktop, radius, gridOf } from '#src/ui/theme/shape.ts';

export const texts = { admin: adminTexts };

const [handbook = ''] = Object.values(
  import.meta.glob<string>('/docs/handbook.md', { eager: true, query: '?raw', import: 'default' }),
);
const images = import.meta.glob<string>('/docs/handbook/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Without the main heading, which the page renders itself, and with the URLs of images in the build. */
const text = handbook
  .replace(/^# .*\n/, '')
  .replaceAll(
    /\]\((handbook\/[\w-]+\.webp)\)/g,
    (whole, path: string) => `](${images[`/docs/${path}`] ?? whole})`,
  );

// The introduction before the first chapter. The first chapter is skipped: it is the table of contents for readers of
// the file.
const [introduction = '', , ...rest] = text.split(/^## /m);
const chapters = rest.map((chapter, index) => {
  const end = chapter.indexOf('\n');
  return { anchor: `chapter-${index + 1}`, title: chapter.slice(0, end).trim(), text: chapter.slice(end) };
});
const anchors = chapters.map(({ anchor }) => anchor);

const Columns = styled('div')({
  [`@media (min-width: ${desktop})`]: {
    ...gridOf('15rem minmax(0, 47.5rem)', 48),
  },
});

const Article = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& section[id]': { scrollMarginTop: 64 },
  '& img': {
    maxWidth: '100%',
    height: 'auto',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.card,
  },
}));

/** The editors' handbook from the repository, with a table of contents that stays in view. */
export default function HandbookPage() {
  const { t } = useTranslation(['admin', 'routes']);
  const current = useCurrentPart(anchors);
  return (
    <AdminFrame title={t('routes:handbook.title')} wide>
      <Columns>
        <TableOfContents parts={chapters} current={current} />
        <Article>
          <Markdown text={introduction} />
          {chapters.map((chapter) => (
            <Section key={chapter.anchor} id={chapter.anchor} title={chapter.title}>
              <Markdown text={chapter.text} headingLevel={3} idPrefix={`${chapter.anchor}-`} />
            </Section>
          ))}
        </Article>
      </Columns>
    </AdminFrame>
  );
}
