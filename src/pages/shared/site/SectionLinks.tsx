import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { linkTo } from '#src/links.ts';
import type { routes } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'inherit', gap: 8 });

/** The id of a page of the menu, or of home. */
export type SectionId = Extract<(typeof routes)[number], { zone: string } | { id: 'home' }>['id'];

interface SectionLinksProps {
  readonly to: readonly SectionId[];
  /** Actions before the links. */
  readonly children?: ReactNode;
}

/** Links to sections, for a page that has nothing to show. */
export function SectionLinks({ to, children }: SectionLinksProps) {
  const { t } = useTranslation('routes');
  return (
    <Row>
      {children}
      {to.map((id) => (
        <LinkButton key={id} to={linkTo(id)} variant="outlined">
          {t(`${id}.title`)}
        </LinkButton>
      ))}
    </Row>
  );
}
