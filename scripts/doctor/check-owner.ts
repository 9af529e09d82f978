import { readOne } from '#scripts/backup/documents.ts';
import { isGranted, rulesGrant } from '#scripts/cloud/grants.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { RequestError } from '#scripts/cloud/request.ts';
import { unmigrated } from '#scripts/release/check-release.ts';
import { changedRules } from '#scripts/release/released-rules.ts';
import { checkQuotas } from './check-quotas.ts';
import { type Finding, finding } from './finding.ts';

/**
 * Runs a check with the owner's credentials. If the service denies it, that is reported, and other checks still run.
 */
async function checkOrReportDenial(
  unknown: Finding['text'],
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return [finding('warning', unknown, { reason: error.message })];
  }
}

const lengthOf = (value: unknown): number =>
  (value as { arrayValue?: { values?: unknown[] } } | undefined)?.arrayValue?.values?.length ?? 0;

const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  (value as { mapValue?: { fields?: Record<string, unknown> } } | undefined)?.mapValue?.fields ?? {};

/** Checks that the site has an admin and is not frozen. Throws `RequestError`. */
async function checkRoles(owner: Owner): Promise<Finding[]> {
  const { projectId } = owner;
  const roles = await readOne(owner, 'access/roles');
  const admins = lengthOf(roles?.['admins']);
  const invited = Object.values(entriesOf(roles?.['invited'])).filter(
    (role) => (role as { stringValue?: string }).stringValue === 'admin',
  ).length;
  const counts = { admins: String(admins), editors: String(lengthOf(roles?.['editors'])) };
  const found = [
    admins > 1
      ? finding('ok', 'roles.ok', counts)
      : admins + invited === 0
        ? finding('error', 'roles.none', { project: projectId })
        : finding('warning', admins === 0 ? 'roles.invited' : 'roles.one', counts),
  ];
  const isFrozen = (roles?.['frozen'] as { booleanValue?: boolean } | undefined)?.booleanValue === true;
  return isFrozen ? [...found, finding('warning', 'roles.frozen')] : found;
}

/** Checks that stored documents have the form that this program reads. Throws `RequestError`. */
async function checkForm(owner: Owner): Promise<Finding[]> {
  const names = await unmigrated(owner);
  if (names === undefined) return [];
  return [
    names.length === 0
      ? finding('ok', 'form.ok')
      : finding('error', 'form.other', { names: names.join(', '), project: owner.projectId }),
  ];
}

async function checkRules(owner: Owner): Promise<Finding[]> {
  const files = await changedRules(owner);
  return [
    files.length === 0
      ? finding('ok', 'rules.ok')
      : finding('error', 'rules.other', { files: files.join(', '), project: owner.projectId }),
  ];
}

async function checkImageRights(owner: Owner): Promise<Finding[]> {
  const { projectId: project } = owner;
  const mayRead = await isGranted(owner, rulesGrant(owner));
  return [mayRead ? finding('ok', 'rights.ok') : finding('error', 'rights.missing', { project })];
}

/** Checks what only an owner can see; for the local backend, only its documents. */
export async function checkOwner(owner: Owner, now: number, isCloud: boolean): Promise<Finding[]> {
  const documents = [
    checkOrReportDenial('roles.unknown', () => checkRoles(owner)),
    checkOrReportDenial('form.unknown', () => checkForm(owner)),
  ];
  const inCloud = [
    checkOrReportDenial('rules.unknown', () => checkRules(owner)),
    checkOrReportDenial('rights.unknown', () => checkImageRights(owner)),
    checkOrReportDenial('quota.unknown', () => checkQuotas(owner, now)),
  ];
  return (await Promise.all(isCloud ? [...documents, ...inCloud] : documents)).flat();
}
