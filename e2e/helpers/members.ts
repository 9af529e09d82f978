import { expect } from '@playwright/test';
import { endpoints } from './endpoints.ts';

type Fields = Record<string, unknown>;

async function owner(path: string, body: Fields): Promise<Fields> {
  const { auth, projectId } = await endpoints();
  const response = await fetch(`${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as Fields;
}

/** Waits until Auth answers, some seconds after the site: the SDK allows the provider's frame only five to load. */
export async function authIsReady(): Promise<void> {
  const { site, projectId } = await endpoints();
  const headers = { authorization: 'Bearer owner' };
  const response = await fetch(`${site}/emulator/v1/projects/${projectId}/config`, { headers });
  expect(response.ok).toBe(true);
}

/** Creates a test's own account with the password `password`; an existing one is overwritten. */
export async function addAccount(uid: string, more: Fields = {}): Promise<string> {
  const email = `${uid}@local.test`;
  const account = { localId: uid, email, emailVerified: true, rawPassword: 'password', ...more };
  await owner('accounts:batchCreate', { users: [account], allowOverwrite: true });
  return email;
}

/** Changes an account with an administrator's rights: `disableUser`, `mfa`, … */
export const changeAccount = (uid: string, changes: Fields): Promise<Fields> =>
  owner('accounts:update', { localId: uid, ...changes });

/** Deletes an account with an administrator's rights. */
export const deleteAccount = (uid: string): Promise<Fields> => owner('accounts:delete', { localId: uid });

/** Returns the accounts with an email address, none or one. */
export async function accountsOf(email: string): Promise<readonly Fields[]> {
  const { users = [] } = (await owner('accounts:lookup', { email: [email] })) as { users?: Fields[] };
  return users;
}

/** Sets the URL of the blocking function that decides on every sign-in; undefined removes it. */
export async function setBlockingFunction(functionUri: string | undefined): Promise<void> {
  const { auth, projectId } = await endpoints();
  const triggers = functionUri === undefined ? {} : { beforeSignIn: { functionUri } };
  const config = `${auth}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config`;
  const response = await fetch(`${config}?updateMask=blockingFunctions`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ blockingFunctions: { triggers } }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
}

/** Returns the code of an SMS that the emulator only pretends to send. */
export async function smsCode(sessionInfo: string): Promise<string> {
  const { auth, projectId } = await endpoints();
  const response = await fetch(`${auth}/emulator/v1/projects/${projectId}/verificationCodes`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { verificationCodes } = (await response.json()) as {
    verificationCodes: { sessionInfo: string; code: string }[];
  };
  return verificationCodes.find((each) => each.sessionInfo === sessionInfo)?.code ?? '';
}
