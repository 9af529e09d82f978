import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagLimits } from '#src/data/content/fields.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import tagTexts from '#src/locales/zh-TW/admin/tag-blacklist-test.json';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { judgeTags } from './judge-tags.ts';

export const texts = { admin: adminTexts, 'admin/tag-blacklist-test': tagTexts };

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.error.main,
  },
  '& li[data-allowed]': { color: theme.vars.palette.success.main },
  '& b': { overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
}));

/** Tries tags out before they are put on a picture: each with its verdict, as one types. */
export default function TagBlacklistTestPage() {
  const { t } = useTranslation(['admin/tag-blacklist-test', 'admin']);
  const [text, setText] = useState('');
  const judged = useMemo(() => judgeTags(text), [text]);
  const allowed = judged.filter(({ verdict }) => verdict === 'allowed').length;
  const limits = { count: tagLimits.count, length: tagLimits.length };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      breadcrumb={[{ label: t('admin:breadcrumb'), to: linkTo('admin') }]}
    >
      <TextArea label={t('tags')} value={text} onChange={setText} hint={t('hint', limits)} />
      <Section title={t('result')}>
        <p>
          <output>{judged.length > 0 ? t('count', { allowed, total: judged.length }) : t('empty')}</output>
        </p>
        <List aria-label={t('result')}>
          {judged.map(({ tag, verdict }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same tag may stand twice, in its place
            <li key={`${index} ${tag}`} data-allowed={verdict === 'allowed' || undefined}>
              {verdict === 'allowed' ? <CheckIcon /> : <CloseIcon />}
              <b>{tag}</b>
              <span>{t(`verdict.${verdict}`, limits)}</span>
            </li>
          ))}
        </List>
      </Section>
    </Page>
  );
}
