import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { floatingShadow, radius } from '#src/ui/theme/shape.ts';

const Anchor = styled('a')(({ theme }) => ({
  position: 'absolute',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: radius.control,
  fontWeight: 700,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  boxShadow: floatingShadow,
  '&:not(:focus)': {
    clipPath: 'inset(50%)',
    width: 1,
    height: 1,
    padding: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
}));

interface SkipLinkProps {
  /** Id of the `<main>` element. */
  readonly targetId?: string;
}

/** The first thing the Tab key reaches: past banners and navigation to the content. */
export function SkipLink({ targetId = 'main' }: SkipLinkProps) {
  const { t } = useTranslation('common');
  return (
    <Anchor
      href={`#${targetId}`}
      onClick={(event) => {
        // The router would take the hash for a place on a page; what is requested is the focus.
        const target = document.getElementById(targetId);
        if (!target) return;
        event.preventDefault();
        target.tabIndex = -1;
        target.focus();
        target.scrollIntoView();
      }}
    >
      {t('navigation.skip')}
    </Anchor>
  );
}
