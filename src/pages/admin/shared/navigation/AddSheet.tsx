import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { newItemId } from '#src/data/drafts/item-address.ts';
import { linkTo } from '#src/links.ts';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { SheetHead, Zone, Zones } from '#src/ui/sheet/SheetHead.tsx';

/** What is written most comes first; the others follow as they are declared. */
const first = ['qna', 'events', 'corruptionCases', 'publicOpinions'];

const kinds = contentCollections
  .filter(({ onlyId }) => onlyId === undefined)
  .map(({ name }) => name)
  .toSorted(
    (a, b) => (first.indexOf(a) + 1 || first.length + 1) - (first.indexOf(b) + 1 || first.length + 1),
  );

/** Every kind of thing that can be begun: one press, and its form is there. */
export function AddSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin/navigation', 'routes']);
  const collectionName = useCollectionName();
  const id = useId();
  const [newId] = useState(() => newItemId(Date.now()));
  return (
    <Sheet labelledBy={id} place="edge" onClose={onClose}>
      <SheetHead id={id} title={t('add.title')} onClose={onClose} />
      <Zones>
        <Zone aria-labelledby={`${id}-content`}>
          <h3 id={`${id}-content`}>{t('add.content')}</h3>
          <ul>
            {kinds.map((collection) => (
              <li key={collection}>
                {/* The sheet's own entry of the history gives way to the page. */}
                <Link to={linkTo('contentItem', { collection, id: newId })} replace>
                  {collectionName(collection)}
                </Link>
              </li>
            ))}
          </ul>
        </Zone>
        <Zone aria-labelledby={`${id}-picture`}>
          <h3 id={`${id}-picture`}>{t('add.picture')}</h3>
          <ul>
            <li>
              <Link to={linkTo('uploadDebunkingImage')} replace>
                {t('routes:uploadDebunkingImage.title')}
              </Link>
            </li>
          </ul>
        </Zone>
      </Zones>
    </Sheet>
  );
}
