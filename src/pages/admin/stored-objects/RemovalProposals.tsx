import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Proposal } from '#src/data/content/proposals/proposal.schema.ts';
import { findUnnamed } from '#src/data/content/removals/unnamed-objects.ts';
import { linkTo } from '#src/links.ts';
import { ProposedRemoval } from '#src/pages/admin/shared/removal/RemovePicture.tsx';
import type { RemovalActs } from '#src/pages/admin/shared/removal/use-removal.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ul')({ ...plainList, display: 'grid', gap: 16, '& p': { margin: '0 0 8px' } });

interface RemovalProposalsProps {
  readonly proposals: readonly Proposal[];
  readonly acts: RemovalActs;
  readonly disabled: boolean;
}

/** Proposed deletions. Objects that no document referred to are checked again before they are deleted. */
export function RemovalProposals({ proposals, acts, disabled }: RemovalProposalsProps) {
  const { t } = useTranslation('admin/stored-objects');
  const [named, setNamed] = useState<string>();
  const removals = proposals.filter(({ objects }) => objects !== undefined);
  if (removals.length === 0) return <p>{t('proposals.none')}</p>;

  /** Like `acts`, but `remove` deletes nothing if a document refers to one of the objects by now. */
  const guarded = (proposal: Proposal): RemovalActs => ({
    ...acts,
    remove: async (act, from) => {
      const unnamed = new Set((await findUnnamed()).map(({ hash }) => hash));
      if (act.objects.every((hash) => unnamed.has(hash))) return acts.remove(act, from);
      setNamed(proposal.id);
      return false;
    },
  });
  return (
    <List>
      {removals.map((proposal) => (
        <li key={proposal.id}>
          <p>
            {proposal.picture === undefined ? (
              t('proposals.unnamed', { count: proposal.objects?.length ?? 0 })
            ) : (
              <TextLink to={linkTo('editDebunkingImage', { id: proposal.picture })}>
                {t('proposals.ofPicture')}
              </TextLink>
            )}
          </p>
          <ProposedRemoval
            proposal={proposal}
            acts={proposal.picture === undefined ? guarded(proposal) : acts}
            disabled={disabled}
          />
          {named === proposal.id && <Alert severity="error">{t('proposals.nowNamed')}</Alert>}
        </li>
      ))}
    </List>
  );
}
