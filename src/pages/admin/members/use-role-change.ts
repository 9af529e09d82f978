import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberState, memberState, withMember } from '#src/data/access/change-roles.ts';
import {
  membershipNote,
  readRoles,
  type RolesAction,
  writeRoles,
} from '#src/data/access/roles.repository.ts';
import type { RolesRecord } from '#src/data/access/roles.schema.ts';
import { fourEyesOff, type Proposal } from '#src/data/proposals/proposal.schema.ts';
import { propose, takeBack, usedUp } from '#src/data/proposals/proposals.repository.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';
import { currentAccount } from '#src/platform/session.ts';
import type { Write } from '#src/platform/values.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';

export type SiteSwitch = 'frozen' | 'fourEyes';

/** The acts on roles: confirmed, after a recent sign-in, on top of the roles as they are now. */
export function useRoleChange() {
  const { t } = useTranslation('admin/members');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorKind>();

  /** Does something after a recent sign-in; true when `act` has done it. */
  async function run(act: () => Promise<boolean>): Promise<boolean> {
    setFailure(undefined);
    if (!(await ensureRecentSignIn())) return false;
    setBusy(true);
    try {
      if (!(await act())) return false;
      notify({ type: 'positive', message: t('done') });
      return true;
    } catch (error) {
      setFailure(errorKind(error));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ['access'] });
      await client.invalidateQueries({ queryKey: ['proposals'] });
      setBusy(false);
    }
  }

  /** Reads the roles again, so that nobody else's change is undone, and writes what `change` makes of them. */
  const write = (
    change: (roles: RolesRecord) => RolesRecord | undefined,
    action: RolesAction,
    note: string,
    removes: readonly Write[] = [],
  ): Promise<boolean> =>
    run(async () => {
      const next = change(await readRoles());
      if (!next) return false;
      await writeRoles(next, action, note, removes);
      return true;
    });

  async function setMember(uid: string, state: MemberState): Promise<boolean> {
    const question = { title: t(`ask.${state}`), message: t('ask.who', { uid }) };
    if (!(await confirm({ ...question, danger: state === 'blocked' || state === 'none' }))) return false;
    const change = (roles: RolesRecord) => {
      if (memberState(roles, uid) === state) return undefined;
      const changed = withMember(roles, uid, state, currentAccount()?.uid ?? '');
      if ('roles' in changed) return changed.roles;
      notify({ type: 'warning', message: t(`refusal.${changed.refusal}`) });
      return undefined;
    };
    return write(change, state === 'blocked' ? 'block' : 'change-roles', membershipNote(uid, state));
  }

  async function setSwitch(name: SiteSwitch, on: boolean): Promise<void> {
    const question = {
      title: t(`switches.${name}.${on ? 'askOn' : 'askOff'}`),
      message: t(`switches.${name}.hint`),
    };
    if (!(await confirm({ ...question, danger: (name === 'frozen') === on }))) return;
    const action = name === 'fourEyes' ? 'four-eyes' : on ? 'freeze' : 'unfreeze';
    await write((roles) => ({ ...roles, [name]: on }), action, on ? 'on' : 'off');
  }

  /** Switching four eyes off takes two admins: one proposes it, and another does it on that proposal. */
  async function switchFourEyesOff(proposal: Proposal | undefined): Promise<void> {
    const question = {
      title: t(proposal ? 'switches.fourEyes.askOff' : 'fourEyesOff.ask'),
      message: t('fourEyesOff.hint'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (proposal) {
      await write((roles) => ({ ...roles, fourEyes: false }), 'four-eyes', 'off', [usedUp(proposal)]);
      return;
    }
    await run(async () => {
      await propose(fourEyesOff, (await readRoles()).rev, t('fourEyesOff.reason'));
      return true;
    });
  }

  async function takeBackFourEyesOff(proposal: Proposal): Promise<void> {
    await run(async () => {
      await takeBack(proposal);
      return true;
    });
  }

  return { isBusy, failure, setMember, setSwitch, switchFourEyesOff, takeBackFourEyesOff };
}

export type RoleChange = ReturnType<typeof useRoleChange>;
