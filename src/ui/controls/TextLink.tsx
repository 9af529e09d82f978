import { Link, type LinkProps } from 'react-router-dom';
import { type CSSObject, styled, type Theme } from '#src/ui/theme/styled.ts';

/** The style of a link inside running text. */
export const textLinkStyle = (theme: Theme): CSSObject => ({
  color: theme.vars.palette.primary.main,
  // Separate properties: Safari drops a `text-decoration` that sets more than the line.
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textDecorationColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 40%, transparent)`,
  textUnderlineOffset: '0.22em',
  '&:hover': { textDecorationColor: 'inherit' },
});

/** A link in running text, to a page of this site or, with an absolute URL, to another site. */
export const TextLink = styled(Link)(({ theme }) => textLinkStyle(theme));

/** The attributes of every external link: a new tab, without opener, referrer or search-engine credit. */
export const externalLinkProps = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** An external link in running text. */
export function ExternalLink(props: LinkProps) {
  return <TextLink {...props} {...externalLinkProps} />;
}
