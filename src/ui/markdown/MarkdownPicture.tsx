import { useTranslation } from 'react-i18next';
import { MarkdownLink } from './MarkdownLink.tsx';
import { linkTarget } from './link-target.ts';

interface MarkdownPictureProps {
  readonly src: string | undefined;
  readonly alt: string | undefined;
  readonly title: string | undefined;
  readonly inLink: boolean;
}

/**
 * A picture of a text: one of this site's own, loaded when it comes into view. One that lies elsewhere is a link,
 * since no page asks other sites for anything before the visitor does.
 */
export function MarkdownPicture({ src = '', alt = '', title, inLink }: MarkdownPictureProps) {
  const { t } = useTranslation('common');
  const target = linkTarget(src);
  if (target?.kind === 'page') {
    return <img src={target.to} alt={alt} title={title} loading="lazy" decoding="async" />;
  }
  const words = t('markdown.picture', { alt: alt || title });
  if (inLink) return words;
  return (
    <MarkdownLink href={src} words={words}>
      {words}
    </MarkdownLink>
  );
}
