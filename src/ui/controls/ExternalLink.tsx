import type { LinkProps } from 'react-router-dom';
import { TextLink } from './TextLink.tsx';

/** What every link to another site carries: a tab of its own, and nothing of ours for that site. */
export const externalLinkProps = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** A link inside running text to another site. */
export function ExternalLink(props: LinkProps) {
  return <TextLink {...props} {...externalLinkProps} />;
}
