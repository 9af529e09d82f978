import Box from '@mui/material/Box';
import { errorKinds } from '#src/platform/errors.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FrameSkeleton } from '#src/ui/states/FrameSkeleton.tsx';
import { ListSkeleton } from '#src/ui/states/ListSkeleton.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { PictureGridSkeleton } from '#src/ui/states/PictureGridSkeleton.tsx';
import { PicturePageSkeleton } from '#src/ui/states/PicturePageSkeleton.tsx';

/** What is where content is missing or on its way. */
export function StateSamples() {
  return (
    <>
      <PartialNotice count={2} />
      <EmptyState
        title="找不到符合「隔夜茶」的圖卡"
        hint="換個說法試試，或看看最新的圖卡。也可以把看到的訊息告訴我們，我們會查核。"
        action={<Button variant="contained">看最新圖卡</Button>}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
        {errorKinds.map((kind) => (
          <ErrorState key={kind} kind={kind} onRetry={() => undefined} />
        ))}
      </Box>
      <PictureGridSkeleton count={4} />
      <PicturePageSkeleton />
      <ListSkeleton count={2} />
      <FrameSkeleton />
    </>
  );
}
