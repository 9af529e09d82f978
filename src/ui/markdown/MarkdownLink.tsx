import { createContext, type ReactNode, use } from 'react';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { linkTarget, namesHost } from './link-target.ts';

/** The prefix of every id in a text, so that two texts of a page do not share one. */
export const IdPrefix = createContext('');

interface MarkdownLinkProps {
  readonly href: string | undefined;
  /** The link's words as plain text. */
  readonly words: string;
  readonly id?: string | undefined;
  /** The accessible name, in place of the words. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link in a text. An external link shows its host; one that browsers should not follow is rendered as plain words.
 */
export function MarkdownLink({ href = '', words, id, label, children }: MarkdownLinkProps) {
  const prefix = use(IdPrefix);
  const target = linkTarget(href);
  const source = /^#source-(\d+)$/.exec(href)?.[1];
  if (source) return <SourceMark number={Number(source)} />;
  switch (target?.kind) {
    case 'page':
      return <TextLink to={target.to}>{children}</TextLink>;
    case 'anchor':
      return (
        <a href={`#${prefix}${target.to.slice(1)}`} id={id} aria-label={label}>
          {children}
        </a>
      );
    case 'mail':
      return <a href={target.to}>{children}</a>;
    case 'elsewhere':
      return (
        <>
          {/* Not TextLink: hundreds of styled links would take two fifths of the rendering time of a long text. */}
          <a className="external" href={target.to} target="_blank" rel="noopener noreferrer nofollow">
            {children} <ExternalIcon size="1em" />
          </a>
          {!namesHost(words, target.host) && <small className="host">（{target.host}）</small>}
        </>
      );
    default:
      return children;
  }
}
