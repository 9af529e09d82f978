import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { type Need, type NeedKind, needKinds, oldDraftDays } from '#src/data/content/needs/needs.schema.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { isOldDraft, needsAnchor, useNeeds } from '#src/pages/admin/shared/needs/use-needs.ts';
import { DraftList, WorkList } from '#src/pages/admin/shared/work/DraftList.tsx';
import { compareCodes } from '#src/platform/text/compare.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';

/** The number of documents added to the list at a time. */
const step = 20;

/** By due date, then by collection. */
const inOrder = (a: Need, b: Need): number =>
  compareCodes(a.dueOn ?? '', b.dueOn ?? '') || compareCodes(a.collection, b.collection);

function NeedList({ items, kind }: { readonly items: readonly Need[]; readonly kind: NeedKind }) {
  const { t } = useTranslation('admin/work');
  const { collectionName } = useFieldWords('');
  const [shown, setShown] = useState(step);
  const detail = ({ dueOn = '', copies = 0, dead = [] }: Need): string => {
    if (kind === 'recheck') return t('needs.recheckLine', { date: dueOn });
    return kind === 'copies'
      ? t('needs.copiesLine', { count: copies })
      : t('needs.deadLine', { urls: dead.join('、') });
  };
  return (
    <>
      <WorkList>
        {items
          .toSorted(inOrder)
          .slice(0, shown)
          .map((item) => (
            <li key={`${item.collection}~${item.id}`}>
              <TextLink to={editAddress(item.collection, item.id) ?? ''}>{item.title}</TextLink>
              <span>
                {collectionName(item.collection)}・{detail(item)}
              </span>
            </li>
          ))}
      </WorkList>
      {items.length > shown && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setShown(shown + step)}>
          {t('needs.more', { count: Math.min(step, items.length - shown) })}
        </Button>
      )}
    </>
  );
}

function Part({ kind, children }: { readonly kind: NeedKind | 'oldDrafts'; readonly children: ReactNode }) {
  const { t } = useTranslation('admin/work');
  return (
    <Section id={needsAnchor(kind)} title={t(`needs.${kind}`)}>
      {children}
    </Section>
  );
}

/** Documents of all collections that need work, as found by the last publication, and stale drafts. */
export function NeedsSections() {
  const { t } = useTranslation('admin/work');
  const { summary, of, today, error, refetch } = useNeeds();
  const drafts = useQuery(draftsQuery()).data;
  const old = drafts?.filter((draft) => isOldDraft(draft, today));
  const content = (kind: NeedKind): ReactNode => {
    if (summary === undefined) return <LoadState error={error} onRetry={refetch} />;
    if (summary === null) return <p>{t('needs.notLooked')}</p>;
    const items = of(kind);
    if (!items) return <p>{t('needs.deadUnknown')}</p>;
    if (items.length === 0) return <p>{t(`needs.${kind}None`)}</p>;
    return <NeedList items={items} kind={kind} />;
  };
  return (
    <>
      {needKinds.map((kind) => (
        <Part key={kind} kind={kind}>
          {content(kind)}
        </Part>
      ))}
      <Part kind="oldDrafts">
        {old && old.length > 0 && <DraftList drafts={old} />}
        {old?.length === 0 && <p>{t('needs.oldDraftsNone', { days: oldDraftDays })}</p>}
      </Part>
      {summary && <p>{t('needs.asOf', { time: shortTime(summary.asOf) })}</p>}
    </>
  );
}
