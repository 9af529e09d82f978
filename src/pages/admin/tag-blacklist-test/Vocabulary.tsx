import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesAllWords, searchText, searchWords } from '#src/data/content/search-text.ts';
import type { TagUse } from '#src/data/debunking-images/suggest-tags.ts';
import { TextInput } from '#src/pages/admin/TextInput.tsx';
import { RuleRows } from './rule-styles.ts';

/** Tags shown before one requests all. */
const shownFirst = 30;

interface VocabularyProps {
  readonly use: TagUse;
  /** The most used first. */
  readonly tags: readonly string[];
  readonly mayEdit: boolean;
  readonly onRename: (tag: string) => void;
}

/** The tags in use with how many pictures carry each. */
export function Vocabulary({ use, tags, mayEdit, onRename }: VocabularyProps) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  const [query, setQuery] = useState('');
  const [isWhole, setWhole] = useState(false);
  const words = searchWords(query);
  const found = tags.filter((tag) => matchesAllWords(searchText(tag), words));
  const shown = isWhole ? found : found.slice(0, shownFirst);
  if (tags.length === 0) return <p>{t('vocabulary.empty')}</p>;
  return (
    <>
      <TextInput label={t('vocabulary.search')} value={query} onChange={setQuery} />
      <RuleRows aria-label={t('vocabulary.list')} sx={{ mt: 2 }}>
        {shown.map((tag) => (
          <li key={tag}>
            <span>{t('vocabulary.uses', { tag, count: use.all.get(tag) ?? 0 })}</span>
            {mayEdit && (
              <Button aria-label={t('vocabulary.renameNamed', { tag })} onClick={() => onRename(tag)}>
                {t('vocabulary.rename')}
              </Button>
            )}
          </li>
        ))}
      </RuleRows>
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>{t('vocabulary.more', { count: found.length })}</Button>
      )}
    </>
  );
}
