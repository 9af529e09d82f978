import { useTranslation } from '#src/ui/text/use-translation.ts';
import { imageOf } from '#src/data/collections/debunking-images/image-view.ts';
import type { FolderContents } from '#src/data/collections/image-folders/folder-contents.ts';
import { linkTo } from '#src/links.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { FolderList } from '#src/ui/images/FolderList.tsx';

interface FolderSectionProps {
  readonly title: string;
  readonly contents: readonly FolderContents[];
}

/** Folders with the number of their images; renders nothing if there are none. */
export function FolderSection({ title, contents }: FolderSectionProps) {
  const { t } = useTranslation('debunking-images');
  if (contents.length === 0) return null;
  return (
    <Section title={title}>
      <FolderList
        label={title}
        folders={contents.map(({ folder: { id, name }, count, cover }) => ({
          id,
          name,
          to: linkTo('debunkingImageFolder', { name, folderId: id }),
          meta: t('folders.count', { count }),
          cover: cover && imageOf(cover),
        }))}
      />
    </Section>
  );
}
