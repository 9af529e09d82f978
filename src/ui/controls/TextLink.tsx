import { Link, type LinkProps } from 'react-router-dom';
import { type CSSObject, styled, type Theme } from '#src/ui/theme/styled.ts';

/** The style of a link inside running text. */
export const textLinkStyle = (theme: Theme): CSSObject => ({
  color: theme.vars.palette.primary.main,
  // One by one: Safari drops a `text-decoration` that names more than its line.
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textDecorationColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 40%, transparent)`,
  textUnderlineOffset: '0.22em',
  '&:hover': { textDecorationColor: 'inherit' },
});

/** A link inside running text, to a page of ours or, with a whole address, to another site. */
export const TextLink = styled(Link)(({ theme }) => textLinkStyle(theme));

/** What every link to another site carries: a tab of its own, and nothing of ours for that site. */
export const externalLinkProps = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** A link inside running text to another site. */
export function ExternalLink(props: LinkProps) {
  return <TextLink {...props} {...externalLinkProps} />;
}
