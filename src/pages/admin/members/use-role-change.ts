import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  type MemberState,
  memberState,
  type RolesOutcome,
  withInvitation,
  withMember,
} from '#src/data/members/access/change-roles.ts';
import {
  membershipNote,
  readRoles,
  type RolesAction,
  writeRoles,
} from '#src/data/members/access/roles.repository.ts';
import type { Role, RolesRecord, SecondFactorRoles } from '#src/data/members/access/roles.schema.ts';
import { type Member, writeMember } from '#src/data/members/profiles/members.repository.ts';
import { membersQuery } from '#src/data/members/profiles/members.queries.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { fourEyesOff, type Proposal } from '#src/data/content/proposals/proposal.schema.ts';
import { propose, takeBack, usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { currentAccount } from '#src/platform/firebase/session.ts';
import type { Write } from '#src/platform/text/values.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';

export type SiteSwitch = 'frozen' | 'fourEyes';

/** Each act is confirmed, requires a recent sign-in, and is applied to the roles as stored now. */
export function useRoleChange() {
  const { t } = useTranslation('admin/members');
  const nameOf = useMemberName();
  const { data: members } = useQuery(membersQuery);
  const acts = useAct('access', 'proposals', 'members');

  /** Runs an act after a recent sign-in. Resolves with false when `act` failed or resolved with false. */
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (!(await ensureRecentSignIn()) || !(await acts.run(act))) return false;
    notify({ type: 'positive', message: t('done') });
    return true;
  }

  interface Change {
    readonly title: string;
    readonly message: string;
    readonly danger?: boolean;
    /** Returns the changed roles; undefined if there is nothing to change. */
    readonly make: (roles: RolesRecord) => RolesOutcome | undefined;
    readonly action: RolesAction;
    readonly note: string | ((roles: RolesRecord) => string);
    readonly removes?: readonly Write[];
  }

  /** Reads the stored roles first, so that no other change is overwritten, and writes the result of `make`. */
  async function write(change: Change): Promise<boolean> {
    const { title, message, danger = true, make, action, note, removes = [] } = change;
    if (!(await confirm({ title, message, danger }))) return false;
    return run(async () => {
      const before = await readRoles();
      const outcome = make(before);
      if (!outcome) return false;
      if ('refusal' in outcome) {
        notify({ type: 'warning', message: t(`refusal.${outcome.refusal}`) });
        return false;
      }
      await writeRoles(outcome.roles, action, typeof note === 'string' ? note : note(before), removes);
      return true;
    });
  }

  function setMember(uid: string, state: MemberState): Promise<boolean> {
    /** Returns the member's e-mail address if it has an invitation, which must be removed as well. */
    const invitedEmail = ({ invited = {} }: RolesRecord) => {
      const email = members?.get(uid)?.email;
      return email !== undefined && email in invited ? email : undefined;
    };
    return write({
      title: t(`ask.${state}`),
      message: t('ask.who', { name: nameOf(uid) }),
      danger: state === 'blocked' || state === 'none',
      make: (roles) =>
        memberState(roles, uid) === state && invitedEmail(roles) === undefined
          ? undefined
          : withMember(roles, uid, state, currentAccount()?.uid ?? '', invitedEmail(roles)),
      action: state === 'blocked' ? 'block' : 'change-roles',
      note: (roles) => membershipNote(uid, state, invitedEmail(roles)),
    });
  }

  /** Invites an address, changes its invitation, or withdraws it. */
  const invite = (email: string, state: Role | 'none'): Promise<boolean> =>
    write({
      title: t(`askInvite.${state}`),
      message: t('ask.who', { name: email }),
      danger: state === 'none',
      make: (roles) =>
        (roles.invited?.[email] ?? 'none') === state ? undefined : withInvitation(roles, email, state),
      action: 'invite',
      note: membershipNote(email, state),
    });

  const rename = (member: Member): Promise<boolean> => run(() => writeMember(member));

  const setSwitch = (name: SiteSwitch, on: boolean): Promise<boolean> =>
    write({
      title: t(`switches.${name}.${on ? 'askOn' : 'askOff'}`),
      message: t(`switches.${name}.hint`),
      danger: (name === 'frozen') === on,
      make: (roles) => ({ roles: { ...roles, [name]: on } }),
      action: name === 'fourEyes' ? 'four-eyes' : on ? 'freeze' : 'unfreeze',
      note: on ? 'on' : 'off',
    });

  /** Requires a second factor of some roles, or of nobody. */
  const requireSecondFactor = (whom: SecondFactorRoles | undefined): Promise<boolean> =>
    write({
      title: t(`switches.secondFactor.ask.${whom ?? 'none'}`),
      message: t(whom ? 'switches.secondFactor.askHint' : 'switches.secondFactor.askNoneHint'),
      make: (roles) => {
        const { secondFactor: _, ...rest } = roles;
        return { roles: whom ? { ...rest, secondFactor: whom } : rest };
      },
      action: 'second-factor',
      note: whom ?? 'none',
    });

  /** Turning off the four-eyes rule takes two admins: one proposes it, another carries out the proposal. */
  async function switchFourEyesOff(proposal: Proposal | undefined): Promise<boolean> {
    const message = t('fourEyesOff.hint');
    if (proposal)
      return write({
        title: t('switches.fourEyes.askOff'),
        message,
        make: (roles) => ({ roles: { ...roles, fourEyes: false } }),
        action: 'four-eyes',
        note: 'off',
        removes: [usedUp(proposal)],
      });
    if (!(await confirm({ title: t('fourEyesOff.ask'), message, danger: true }))) return false;
    return run(async () => propose(fourEyesOff, (await readRoles()).rev, t('fourEyesOff.reason')));
  }

  const takeBackFourEyesOff = (proposal: Proposal): Promise<boolean> => run(() => takeBack(proposal));

  return {
    isBusy: acts.isBusy,
    failure: acts.failure,
    setMember,
    invite,
    rename,
    setSwitch,
    requireSecondFactor,
    switchFourEyesOff,
    takeBackFourEyesOff,
  };
}

export type RoleChange = ReturnType<typeof useRoleChange>;
