import { styled } from '#src/ui/theme/styled.ts';

const Root = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  overflow: 'hidden',
  fontSize: '1.375rem',
  fontWeight: 800,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.container,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

interface PersonMarkProps {
  readonly name: string;
  /** The URL of a portrait. */
  readonly photo?: string | undefined;
}

/** A person's portrait, or the first character of the name; decorative, since the name is beside it. */
export function PersonMark({ name, photo }: PersonMarkProps) {
  return (
    <Root aria-hidden>
      {photo === undefined ? Array.from(name)[0] : <img src={photo} alt="" loading="lazy" />}
    </Root>
  );
}
