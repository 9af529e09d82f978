import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { isDecided } from '#src/data/collections/debunking-images/picture-relations.ts';
import type { NearPair } from '#src/data/retrieval/image-search/lookup-index.ts';
import { OnDemand } from '#src/pages/admin/shared/work/OnDemand.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { type Alike, NearPairCard } from './NearPairCard.tsx';

/** Loaded on demand, when the comparison is started. */
const client = () => import('#src/data/retrieval/image-search/lookup-client.ts');

type Pictures = readonly DebunkingImageListRecord[];

async function comparePictures() {
  const { findNearPairs } = await client();
  return findNearPairs();
}

/** Returns the pairs whose relation is not decided yet, the older picture first. */
function undecided(pairs: readonly NearPair[], pictures: Pictures): Alike[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return pairs.flatMap(({ ids: [a, b] }) => {
    const [one, other] = [byId.get(a), byId.get(b)];
    if (!one || !other || isDecided(one, other)) return [];
    const [older, newer] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
    return [{ id: `${older.id} ${newer.id}`, older, newer }];
  });
}

/** Finds similar pictures whose relation is not decided yet; the comparison runs on this device. */
export function NearDuplicatesCheck() {
  const { t } = useTranslation(['admin/review', 'common']);
  const { data: list } = useQuery(debunkingImageList);
  const search = useMutation({ mutationFn: comparePictures });
  const pictures = list?.records;
  const pairs = search.data && pictures ? undecided(search.data.pairs, pictures) : undefined;
  return (
    <OnDemand>
      <p>{t('near.hint')}</p>
      <Button variant="outlined" disabled={!pictures || search.isPending} onClick={() => search.mutate()}>
        {t('near.run')}
      </Button>
      {search.isPending && <ProgressBar label={t('near.running', { count: pictures?.length })} />}
      {search.error && <Alert severity="error">{t(`common:error.${errorKind(search.error)}.title`)}</Alert>}
      {search.data?.isComplete === false && <Alert severity="info">{t('near.partial')}</Alert>}
      {pairs?.length === 0 && <Alert severity="success">{t('near.nothing')}</Alert>}
      {pairs && pairs.length > 0 && (
        <PagedList label={t('near.list', { count: pairs.length })} records={pairs}>
          {(pair) => <NearPairCard pair={pair} />}
        </PagedList>
      )}
    </OnDemand>
  );
}
