import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import adminTexts from '#src/locales/zh-TW/admin.json';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { radius } from '#src/ui/theme/shape.ts';

export const texts = { admin: adminTexts };

const [handbook = ''] = Object.values(
  import.meta.glob<string>('/docs/handbook.md', { eager: true, query: '?raw', import: 'default' }),
);
const pictures = import.meta.glob<string>('/docs/handbook/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The text below its heading, which is the page's own, with its pictures where the build put them. */
const text = handbook
  .replace(/^# .*\n/, '')
  .replaceAll(
    /\]\((handbook\/[\w-]+\.webp)\)/g,
    (whole, path: string) => `](${pictures[`/docs/${path}`] ?? whole})`,
  );

const Article = styled('div')(({ theme }) => ({
  '& img': {
    maxWidth: '100%',
    height: 'auto',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.card,
  },
}));

/** The handbook for editors, the one of the repository. */
export default function HandbookPage() {
  const { t } = useTranslation(['admin', 'routes']);
  return (
    <AdminFrame title={t('routes:handbook.title')}>
      <Article>
        <Markdown text={text} headingLevel={2} />
      </Article>
    </AdminFrame>
  );
}
