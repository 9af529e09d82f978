import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { RolesRecord } from '#src/data/members/access/roles.schema.ts';
import { fourEyesOff } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member-name.ts';
import type { RoleChange } from './use-role-change.ts';

interface FourEyesOffProps {
  readonly roles: RolesRecord;
  readonly self: string;
  readonly disabled: boolean;
  readonly change: RoleChange;
}

/**
 * Turns off the four-eyes rule, which takes two admins: proposes it, waits, or carries out another admin's proposal.
 */
export function FourEyesOff({ roles, self, disabled, change }: FourEyesOffProps) {
  const { t } = useTranslation('admin/members');
  const nameOf = useMemberName();
  const { data: stored } = useQuery(proposalQuery(fourEyesOff.id));
  // A proposal by a member who is no longer an admin is void.
  const proposal = stored && roles.admins.includes(stored.by) ? stored : undefined;
  if (proposal?.by === self)
    return (
      <>
        <p>{t('fourEyesOff.waiting')}</p>
        <Button disabled={disabled} onClick={() => void change.takeBackFourEyesOff(proposal)}>
          {t('fourEyesOff.takeBack')}
        </Button>
      </>
    );
  return (
    <>
      {proposal && <p>{t('fourEyesOff.proposed', { by: nameOf(proposal.by) })}</p>}
      {!proposal && roles.admins.length === 1 && <p>{t('fourEyesOff.alone')}</p>}
      <Button
        variant="outlined"
        disabled={disabled || stored === undefined}
        onClick={() => void change.switchFourEyesOff(proposal)}
      >
        {t(proposal ? 'switches.fourEyes.turnOff' : 'fourEyesOff.propose')}
      </Button>
    </>
  );
}
