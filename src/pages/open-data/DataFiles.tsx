import { useTranslation } from 'react-i18next';
import { openDataPath } from '#src/data/content/open-data.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { FileList } from './file-list.ts';

export interface DataFile {
  /** The collection's name, which is the files'. */
  readonly name: string;
  readonly title: string;
  readonly count: number;
}

const kinds = [
  { ending: 'csv', label: 'CSV' },
  { ending: 'json', label: 'JSON' },
] as const;

interface DataFilesProps {
  readonly files: readonly DataFile[];
}

/** Each collection with its files. */
export function DataFiles({ files }: DataFilesProps) {
  const { t } = useTranslation('open-data');
  return (
    <Section title={t('files.title')}>
      <p>{t('files.hint')}</p>
      <FileList>
        {files.map(({ name, title, count }) => (
          <li key={name}>
            <strong>{title}</strong>
            <span>{t('files.count', { count })}</span>
            {kinds.map(({ ending, label }) => (
              <a
                key={ending}
                href={openDataPath(name, ending)}
                download
                aria-label={t('files.of', { name: title, kind: label })}
              >
                {label}
              </a>
            ))}
            <a
              href={openDataPath(name, 'schema.json')}
              aria-label={t('files.of', { name: title, kind: t('files.schema') })}
            >
              {t('files.schema')}
            </a>
          </li>
        ))}
      </FileList>
    </Section>
  );
}
