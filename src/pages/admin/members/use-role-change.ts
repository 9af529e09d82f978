import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberState, memberState, withMember } from '#src/data/access/change-roles.ts';
import { readRoles, writeRoles } from '#src/data/access/roles.repository.ts';
import type { RolesRecord } from '#src/data/access/roles.schema.ts';
import type { AuditAction } from '#src/data/audit/audit-write.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';
import { currentAccount } from '#src/platform/session.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';

export type SiteSwitch = 'frozen' | 'fourEyes';

/** The acts on roles: asked, after a recent sign-in, on top of the roles as they are now. */
export function useRoleChange() {
  const { t } = useTranslation('admin/members');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorKind>();

  /** Reads the roles again, so that nobody else's change is undone, and writes what `change` makes of them. */
  async function write(
    change: (roles: RolesRecord) => RolesRecord | undefined,
    action: AuditAction,
    note: string,
  ): Promise<boolean> {
    setFailure(undefined);
    if (!(await ensureRecentSignIn())) return false;
    setBusy(true);
    try {
      const next = change(await readRoles());
      if (!next) return false;
      await writeRoles(next, action, note);
      notify({ type: 'positive', message: t('done') });
      return true;
    } catch (error) {
      setFailure(errorKind(error));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ['access'] });
      setBusy(false);
    }
  }

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
    return write(change, state === 'blocked' ? 'block' : 'change-roles', `${uid}: ${state}`);
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

  return { isBusy, failure, setMember, setSwitch };
}
