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

/** Waits for Auth, which answers some seconds after the site: the SDK gives the provider's frame five to load. */
export async function authIsReady(): Promise<void> {
  const { site, projectId } = await endpoints();
  const headers = { authorization: 'Bearer owner' };
  const response = await fetch(`${site}/emulator/v1/projects/${projectId}/config`, { headers });
  expect(response.ok).toBe(true);
}

/** Makes an account of its own for a test, with the password `password`; one that is there stays. */
export async function addAccount(uid: string, more: Fields = {}): Promise<string> {
  const email = `${uid}@local.test`;
  const account = { localId: uid, email, emailVerified: true, rawPassword: 'password', ...more };
  await owner('accounts:batchCreate', { users: [account], allowOverwrite: true });
  return email;
}

/** Changes an account as an administrator of the project may: `disableUser`, `mfa`, … */
export const changeAccount = (uid: string, changes: Fields): Promise<Fields> =>
  owner('accounts:update', { localId: uid, ...changes });

/** Ends an account, as an administrator of the project may. */
export const deleteAccount = (uid: string): Promise<Fields> => owner('accounts:delete', { localId: uid });

/** The accounts of an address, none or one. */
export async function accountsOf(email: string): Promise<readonly Fields[]> {
  const { users = [] } = (await owner('accounts:lookup', { email: [email] })) as { users?: Fields[] };
  return users;
}

/** Has a function of the project decide on every sign-in, at this address; undefined ends that. */
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

/** The code of the SMS that the emulator has not sent. */
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
