import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { ReactNode } from 'react';
import { column } from '#src/ui/layout/column.ts';
import { gridOfImages } from '#src/ui/images/image-layout.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { styled, keyframes } from '#src/ui/theme/styled.ts';
import { radius, desktop } from '#src/ui/theme/shape.ts';

// Without scripts nothing would replace the skeleton.
const Busy = styled('div')({ '@media (scripting: none)': { display: 'none' } });

/** Announces 載入中 to those who do not see the skeleton. */
function Loading({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Busy aria-busy="true">
      <VisuallyHidden as="output">{t('loading')}</VisuallyHidden>
      {children}
    </Busy>
  );
}

const pulse = keyframes({ '50%': { opacity: 0.55 } });

/** One grey block of a skeleton; give it the size of what it stands for. */
export const Bone = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: radius.chip,
  backgroundColor: theme.vars.palette.divider,
  opacity: 0.8,
  animation: `${pulse} 1.6s ease-in-out infinite`,
}));

/** A line of text in a skeleton. */
export const Line = styled(Bone)({ height: '1em', marginBlock: '0.375em', maxWidth: '100%' });

const Card = styled('div')(({ theme }) => ({
  padding: 16,
  ...sheetLook(theme),
  '& + &': { marginTop: 12 },
}));
const Badge = styled(Bone)({ width: 72, height: 26, marginBottom: 8 });
const Title = styled(Line)({ fontSize: '1.125rem', width: '85%' });
const Meta = styled(Line)({ fontSize: '0.875rem', width: '45%' });

/** The shape of a list of cards while it loads. */
export function ListSkeleton({ count = 4 }: { readonly count?: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index}>
          <Badge />
          <Title />
          <Meta />
        </Card>
      ))}
    </Loading>
  );
}

const Grid = styled('div')(gridOfImages);
const CardArea = styled(Bone)({ aspectRatio: '4 / 5', borderRadius: radius.card });
const ShortLine = styled(Line)({ width: '60%' });

/** The shape of an image grid while it loads. */
export function ImageGridSkeleton({ count }: { readonly count: number }) {
  return (
    <Loading>
      <Grid>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <CardArea />
            <Line />
            <ShortLine />
          </div>
        ))}
      </Grid>
    </Loading>
  );
}

const Column = styled('div')({ ...column, paddingBlock: 32 });
const ImageColumns = styled('div')({
  display: 'grid',
  gap: 24,
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)', gap: 40 },
});
const Crumbs = styled(Line)({ width: '9em', fontSize: '0.875rem', marginBottom: 20 });
const VerdictLine = styled(Bone)({ width: 88, height: 32, marginBottom: 12 });
const ImageTitle = styled(Line)({ fontSize: '1.75rem' });
const LastLine = styled(Line)({ width: '55%' });

/** The shape of a single image's page while it loads. */
export function ImagePageSkeleton() {
  return (
    <Loading>
      <Column>
        <Crumbs />
        <ImageColumns>
          <CardArea />
          <div>
            <VerdictLine />
            <ImageTitle />
            <Line />
            <Line />
            <LastLine />
          </div>
        </ImageColumns>
      </Column>
    </Loading>
  );
}

const FrameTitle = styled(Line)({ fontSize: '1.875rem', width: '9em' });
const FrameLead = styled(Line)({ fontSize: '1.125rem', width: '17em', marginBottom: 28 });

/** The shape of a page whose own shape is not known yet. */
export function FrameSkeleton() {
  return (
    <Column>
      <FrameTitle />
      <FrameLead />
      <ListSkeleton count={3} />
    </Column>
  );
}

/** The placeholder of a chart while its code loads. */
export const ChartSkeleton = styled(Bone)({ height: 330 });
