import { styled } from '#src/ui/theme/styled.ts';
import { gridOfPictures, pictureCard, pictureCardArea } from '#src/ui/pictures/picture-layout.ts';
import { Bone, Line } from './Bone.tsx';
import { Loading } from './Loading.tsx';

const Grid = styled('div')(gridOfPictures);
const Card = styled('div')(pictureCard);
const Area = styled(Bone)({ ...pictureCardArea, borderRadius: 0 });
const Words = styled('div')({ padding: '10px 12px 14px' });
const Short = styled(Line)({ width: '60%' });

interface PictureGridSkeletonProps {
  readonly count: number;
}

/** The shape of a picture grid while it loads. */
export function PictureGridSkeleton({ count }: PictureGridSkeletonProps) {
  return (
    <Loading>
      <Grid>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index}>
            <Area />
            <Words>
              <Line />
              <Short />
            </Words>
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
