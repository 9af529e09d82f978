import { useTranslation } from 'react-i18next';
import { Section } from '#src/ui/layout/Section.tsx';
import { FileList } from './file-list.ts';

interface FeedsProps {
  readonly feeds: readonly { readonly name: string; readonly title: string }[];
}

/** The feeds that a reader can follow. */
export function Feeds({ feeds }: FeedsProps) {
  const { t } = useTranslation('open-data');
  return (
    <Section title={t('feeds.title')}>
      <p>{t('feeds.hint')}</p>
      <FileList>
        {feeds.map(({ name, title }) => (
          <li key={name}>
            <strong>{title}</strong>
            <a href={`/feeds/${name}.xml`} aria-label={t('files.of', { name: title, kind: 'Atom' })}>
              Atom
            </a>
          </li>
        ))}
      </FileList>
    </Section>
  );
}
