// `npm run site -- doctor`: checks a configuration and a running site, and prints what is wrong and how to fix it.
import { readArguments } from './command/arguments.ts';
import { viteVariables } from './build/vite-variables.ts';
import { OperatorError } from './cloud/operator-error.ts';
import { findOwner } from './cloud/owner.ts';
import { checkConfig } from './doctor/check-config.ts';
import { checkFiles } from './doctor/check-files.ts';
import { checkFirestore, checkStorage, type Services } from './doctor/check-services.ts';
import { checkCertificate, checkClock } from './doctor/check-connection.ts';
import { checkOwner } from './doctor/check-owner.ts';
import { checkHealth, checkHosting, checkSignIn, checkSite } from './doctor/check-site.ts';
import { exitCodeOf, type Finding, finding, type Language, lineOf, textOf } from './doctor/finding.ts';
import { backendFolder, ConnectError, findBackend, NoBackendError } from './import/connect.ts';

const { values } = readArguments({
  call: 'npm run site -- doctor',
  flags: {
    project: { help: 'the project of .env.production.local; without it the local backend, if it runs' },
    lang: { value: 'language', oneOf: ['zh-TW', 'en'], default: 'zh-TW', help: 'zh-TW (default) or en' },
  },
  notes: 'Exits with 1 if there is an error, with 0 if there are only warnings. Changes nothing.',
});

const all: Finding[] = [];

function print(language: Language, title: Finding, findings: readonly Finding[]): void {
  all.push(...findings);
  console.log(`\n${textOf(title, language)}`);
  for (const each of findings) console.log(`  ${lineOf(each, language)}`);
}

/** Checks what only an owner can read. Without credentials, prints that these checks were skipped. */
async function examineAsOwner(project: string | undefined, language: Language): Promise<void> {
  const title = finding('note', 'part.owner', { project: project ?? '—' });
  try {
    const owner = await findOwner(project);
    print(
      language,
      { ...title, values: { project: owner.projectId } },
      await checkOwner(owner, Date.now(), project !== undefined),
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    print(language, title, [finding('note', 'owner.none', { reason: error.message })]);
  }
}

async function examine(project: boolean, language: Language): Promise<void> {
  const root = process.cwd();
  print(language, finding('note', 'part.files'), checkFiles(root, process.versions.node));
  const { config, findings } = checkConfig(viteVariables('production'), root, project);
  print(language, finding('note', 'part.config'), findings);
  const examineServices = async (services: Services, where: string) => {
    const found = [...(await checkFirestore(services)), ...(await checkStorage(services))];
    print(language, finding('note', 'part.services', { where }), found);
  };
  if (!project) {
    const backend = await findBackend(backendFolder()).catch((error: unknown) => {
      if (error instanceof NoBackendError) return finding('note', 'local.off');
      if (error instanceof ConnectError) return finding('warning', 'local.lost', { reason: error.message });
      throw error;
    });
    if ('severity' in backend)
      return print(language, finding('note', 'part.services', { where: '—' }), [backend]);
    await examineServices(backend, backend.site);
    await examineAsOwner(undefined, language);
    print(
      language,
      finding('note', 'part.site', { site: backend.site }),
      await checkSite(backend.site, Date.now()),
    );
  } else if (config) {
    const { projectId, storageBucket: bucket, apiKey, authDomain } = config.firebase;
    const firestore = 'https://firestore.googleapis.com';
    const storage = 'https://firebasestorage.googleapis.com';
    await examineServices({ firestore, storage, projectId, bucket }, projectId);
    await examineAsOwner(projectId, language);
    const site = config.siteUrl ?? `https://${projectId}.web.app`;
    const hosts = new Set([site, `https://${authDomain}`].map((url) => new URL(url).origin));
    const certificates = [...hosts].map((host) => checkCertificate(host, Date.now()));
    print(language, finding('note', 'part.site', { site }), [
      ...(await checkSite(site, Date.now(), true)),
      ...(await checkHealth(site)),
      ...(await checkHosting(site)),
      ...(await checkSignIn(apiKey, new URL(site).host)),
      ...(await Promise.all(certificates)).flat(),
      ...(await checkClock(firestore)),
    ]);
  }
}

const shownIn: Language = values.lang === 'en' ? 'en' : 'zh-TW';
await examine(values.project, shownIn);
const count = (severity: Finding['severity']) => all.filter((each) => each.severity === severity).length;
const [errors, warnings] = [count('error'), count('warning')];
const result = finding('note', errors > 0 ? 'result.error' : warnings > 0 ? 'result.warning' : 'result.ok', {
  errors: String(errors),
  warnings: String(warnings),
});
console.log(`\n${textOf(result, shownIn)}`);
process.exitCode = exitCodeOf(all);
