import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { rulesVersion } from '#scripts/release/rules-version.ts';
import { manifestSchema } from '#src/data/content/read/snapshot.ts';
import { statusOf } from './check-services.ts';
import { type Finding, finding } from './finding.ts';

const hour = 3_600_000;

/** Checks the last publication and its last backup. A local site (`expectsBackup` false) has no backups. */
export async function checkSite(site: string, now: number, expectsBackup = false): Promise<Finding[]> {
  const deadline = AbortSignal.timeout(15_000);
  const answer = await fetch(`${site}/data/manifest.json`, { signal: deadline }).catch(() => undefined);
  if (!answer) return [finding('error', 'site.unreachable', { site })];
  // Some hosts return an HTML page for a missing file.
  const json: unknown = await answer.json().catch(() => undefined);
  const manifest = answer.ok ? z.safeParse(manifestSchema, json).data : undefined;
  if (!manifest) return [finding('error', 'site.unpublished', { site })];
  const hours = Math.floor((now - Date.parse(manifest.asOf)) / hour);
  const severity = hours >= 24 * 7 ? 'error' : hours >= 24 ? 'warning' : 'ok';
  const found = [finding(severity, hours >= 24 ? 'site.old' : 'site.fresh', { hours: String(hours) })];
  if (manifest.backedUpAt !== undefined) {
    const days = Math.floor((now - Date.parse(manifest.backedUpAt)) / (24 * hour));
    const isOld = days >= 2;
    found.push(
      finding(isOld ? 'error' : 'ok', isOld ? 'backup.old' : 'backup.fresh', { days: String(days) }),
    );
  } else if (expectsBackup) found.push(finding('note', 'backup.unknown'));
  const count = Object.values(manifest.collections).reduce((sum, each) => sum + each.count, 0);
  if (count === 0) found.push(finding('warning', 'site.empty'));
  return found;
}

/** Checks how addresses without a file are answered, and that the headers arrive, also through a proxy before the host. */
export async function checkHosting(site: string): Promise<Finding[]> {
  const answer = await fetch(`${site}/events/doctor-probe`).catch(() => undefined);
  if (!answer) return [];
  const policy = answer.headers.get('content-security-policy') ?? '';
  const missing = await statusOf(`${site}/assets/doctor-probe.js`);
  return [
    answer.status === 200 ? finding('ok', 'fallback.ok') : finding('warning', 'fallback.none'),
    missing === 404 ? finding('ok', 'assets.ok') : finding('warning', 'assets.fallback'),
    policy.includes("require-trusted-types-for 'script'")
      ? finding('ok', 'headers.ok')
      : finding('warning', 'headers.none'),
  ];
}

const healthSchema = z.object({
  version: z.string(),
  commit: z.optional(z.string()),
  rules: z.string(),
  storedForm: z.record(z.string(), z.number()),
});

/** Checks that the program that published the site expects the same rules and stored form as this one. */
export async function checkHealth(site: string): Promise<Finding[]> {
  const answer = await fetch(`${site}/version.json`, { signal: AbortSignal.timeout(15_000) }).catch(
    () => undefined,
  );
  const json: unknown = await answer?.json().catch(() => undefined);
  const health = answer?.ok ? z.safeParse(healthSchema, json).data : undefined;
  if (!health) return [finding('note', 'health.none')];
  const { version, commit = '?', rules, storedForm } = health;
  const differing = [
    ...(rules === rulesVersion() ? [] : ['rules']),
    ...(isDeepStrictEqual(storedForm, newestVersions()) ? [] : ['storedForm']),
  ];
  return [
    differing.length === 0
      ? finding('ok', 'health.ok', { version, commit })
      : finding('warning', 'health.other', { what: differing.join(', ') }),
  ];
}

const authSchema = z.object({ authorizedDomains: z.optional(z.array(z.string())) });

/** Checks that sign-in is allowed on the site's host: Firebase returns the domains to anyone with the API key. */
export async function checkSignIn(apiKey: string, host: string, origin?: string): Promise<Finding[]> {
  const service = origin ?? 'https://identitytoolkit.googleapis.com';
  const answer = await fetch(`${service}/v1/projects?key=${apiKey}`).catch(() => undefined);
  if (!answer) return [finding('warning', 'auth.unreachable')];
  if (!answer.ok) return [finding('error', 'auth.refused', { status: String(answer.status) })];
  const domains = z.safeParse(authSchema, await answer.json()).data?.authorizedDomains ?? [];
  const name = host.split(':')[0] ?? '';
  const isKnown = domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
  return [finding(isKnown ? 'ok' : 'error', isKnown ? 'domain.ok' : 'domain.unknown', { host: name })];
}
