import { useId, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { newItemId } from '#src/data/content/drafts/item-address.ts';
import { linkTo } from '#src/links.ts';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { LinkZone, SheetHead, Zones } from '#src/ui/sheet/SheetHead.tsx';

/** The most frequently written collections first; the others follow in the order of their declaration. */
const first = ['qna', 'events', 'corruptionCases', 'publicOpinions'];

const kinds = contentCollections
  .filter(({ onlyId }) => onlyId === undefined)
  .map(({ name }) => name)
  .toSorted(
    (a, b) => (first.indexOf(a) + 1 || first.length + 1) - (first.indexOf(b) + 1 || first.length + 1),
  );

/** Lists everything that can be created; each entry links to an empty form. */
export function AddSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin/navigation', 'routes']);
  const collectionName = useCollectionName();
  const id = useId();
  const [newId] = useState(() => newItemId(Date.now()));
  return (
    <Sheet labelledBy={id} place="edge" onClose={onClose}>
      <SheetHead id={id} title={t('add.title')} onClose={onClose} />
      <Zones>
        <LinkZone
          title={t('add.content')}
          links={kinds.map((collection) => ({
            to: linkTo('contentItem', { collection, id: newId }),
            label: collectionName(collection),
          }))}
        />
        <LinkZone
          title={t('add.picture')}
          links={[{ to: linkTo('uploadDebunkingImage'), label: t('routes:uploadDebunkingImage.title') }]}
        />
      </Zones>
    </Sheet>
  );
}
