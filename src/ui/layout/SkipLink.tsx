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
  /** The id of the `<main>` element. */
  readonly targetId?: string;
}

/** The first element that the Tab key reaches: skips banners and navigation. */
export function SkipLink({ targetId = 'main' }: SkipLinkProps) {
  const { t } = useTranslation('common');
  return (
    <Anchor
      href={`#${targetId}`}
      onClick={(event) => {
        // The router would treat the hash as an anchor of the page; a skip link moves the focus.
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
