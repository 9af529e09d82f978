import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { type Exchange, jsonOf, type Raw, Refusal } from './exchange.ts';
import type { Binding, CloudProject, Version } from './project.ts';

/** Handles a member's request; undefined for an unknown one. */
type Service = (project: CloudProject, exchange: Exchange, member: string) => unknown;

const done = (response: object = {}) => ({ name: 'operations/done', done: true, response });

const absent = (what: string): never => {
  throw new Refusal(404, `${what} not found`);
};

const serviceUsage: Service = (project, exchange, member) => {
  const { path, method, query } = exchange;
  const stateOf = (name: string) => ({
    name: `projects/${project.number}/services/${name}`,
    state: project.services.has(name) ? 'ENABLED' : 'DISABLED',
  });
  if (path.endsWith('/services:batchGet')) {
    project.require(member, 'serviceusage.services.get');
    return { services: query.getAll('names').map((name) => stateOf(name.split('/').at(-1) ?? '')) };
  }
  if (path.endsWith('/services:batchEnable')) {
    project.require(member, 'serviceusage.services.enable');
    for (const name of jsonOf<{ serviceIds: string[] }>(exchange).serviceIds) project.services.add(name);
    return done();
  }
  const [, name = '', action] = /\/services\/([\w.]+)(:enable)?$/.exec(path) ?? [];
  if (action && method === 'POST') {
    project.require(member, 'serviceusage.services.enable');
    project.services.add(name);
    return done();
  }
  project.require(member, 'serviceusage.services.get');
  return stateOf(name);
};

const resourceManager: Service = (project, exchange, member) => {
  const { path } = exchange;
  if (path.endsWith(':getIamPolicy')) {
    project.require(member, 'resourcemanager.projects.getIamPolicy');
    return { etag: 'etag', bindings: project.bindings };
  }
  if (path.endsWith(':setIamPolicy')) {
    project.require(member, 'resourcemanager.projects.setIamPolicy');
    const { policy } = jsonOf<{ policy: { bindings: Binding[] } }>(exchange);
    const unknown = [...project.newAccounts].find((email) => JSON.stringify(policy).includes(email));
    if (unknown !== undefined) {
      project.newAccounts.delete(unknown);
      throw new Refusal(400, `Service account ${unknown} does not exist.`);
    }
    project.bindings.splice(0, project.bindings.length, ...policy.bindings);
    return policy;
  }
  if (path.endsWith(':testIamPermissions')) {
    const { permissions } = jsonOf<{ permissions: string[] }>(exchange);
    return { permissions: permissions.filter((each) => project.has(member, each)) };
  }
  project.require(member, 'resourcemanager.projects.get');
  return { projectId: project.id, projectNumber: project.number, lifecycleState: 'ACTIVE' };
};

const billing: Service = (project, exchange, member) => {
  if (exchange.method === 'PUT') {
    const { billingAccountName } = jsonOf<{ billingAccountName: string }>(exchange);
    const isDetach = billingAccountName === '';
    const permission = `resourcemanager.projects.${isDetach ? 'delete' : 'create'}BillingAssignment`;
    project.require(member, permission);
    project.billing = !isDetach;
  } else project.require(member, 'resourcemanager.projects.get');
  return { projectId: project.id, billingEnabled: project.billing };
};

const firebase: Service = (project, { path, method }, member) => {
  if (path.endsWith(':addFirebase')) {
    project.require(member, 'firebase.projects.update', 'resourcemanager.projects.get');
    project.hasFirebase = true;
    return done();
  }
  if (!project.hasFirebase) return absent('Firebase project');
  if (path.endsWith('/webApps') && method === 'POST') {
    project.require(member, 'firebase.clients.create');
    project.webApps.push(`1:${project.number}:web:0123456789abcdef`);
    return done();
  }
  if (path.endsWith('/webApps')) {
    project.require(member, 'firebase.clients.list');
    return { apps: project.webApps.map((appId) => ({ appId })) };
  }
  if (path.endsWith('/config')) {
    project.require(member, 'firebase.clients.get');
    return {
      apiKey: 'AIzaSyDrill0000000000000000000000000000',
      authDomain: `${project.id}.firebaseapp.com`,
      projectId: project.id,
      ...(project.hasBucket && { storageBucket: project.bucket }),
      messagingSenderId: project.number,
      appId: project.webApps[0],
    };
  }
  project.require(member, 'firebase.projects.get');
  const [hostingSite] = project.sites;
  return {
    projectId: project.id,
    projectNumber: project.number,
    resources: { ...(hostingSite && { hostingSite }) },
    state: 'ACTIVE',
  };
};

/** The administration of the database; requests for documents are forwarded. */
const firestoreAdmin: Service = (project, exchange, member) => {
  const { path, method } = exchange;
  if (path.endsWith('/databases') && method === 'POST') {
    project.require(member, 'datastore.databases.create');
    project.hasDatabase = true;
    return done();
  }
  if (!project.hasDatabase) return absent('Database (default)');
  const name = path.slice('/v1/'.length);
  if (path.endsWith('/indexes') && method === 'POST') {
    project.require(member, 'datastore.indexes.create');
    const index = { ...jsonOf<object>(exchange), name: `${name}/${project.indexes.length}`, state: 'READY' };
    project.indexes.push(index);
    return done();
  }
  if (path.endsWith('/indexes')) {
    project.require(member, 'datastore.indexes.list');
    return { indexes: project.indexes };
  }
  if (path.endsWith('/fields')) {
    project.require(member, 'datastore.indexes.list');
    return { fields: [] };
  }
  if (path.includes('/fields/')) {
    project.require(member, 'datastore.indexes.update');
    return done();
  }
  project.require(member, 'datastore.databases.getMetadata');
  return { name, type: 'FIRESTORE_NATIVE', locationId: 'asia-east1', databaseEdition: 'STANDARD' };
};

const firebaseStorage: Service = (project, { method }, member) => {
  if (method === 'POST') {
    project.require(member, 'firebasestorage.defaultBucket.create');
    project.hasBucket = true;
  } else project.require(member, 'firebasestorage.defaultBucket.get');
  if (!project.hasBucket) return absent('Default bucket');
  return { bucket: { name: `projects/${project.id}/buckets/${project.bucket}` } };
};

interface RulesSource {
  readonly source: { readonly files: readonly { readonly name: string; readonly content: string }[] };
}

/** firebase-tools sorts by it. */
const createTime = '2026-11-23T00:00:00Z';

const rules: Service = async (project, exchange, member) => {
  const { path, method } = exchange;
  const root = `projects/${project.id}`;
  if (path.endsWith(':test')) {
    project.require(member, 'firebaserules.rulesets.test');
    for (const { name, content } of jsonOf<RulesSource>(exchange).source.files) loadRuleset(content, name);
    return { issues: [] };
  }
  if (path.endsWith('/rulesets') && method === 'POST') {
    project.require(member, 'firebaserules.rulesets.create');
    const name = `${root}/rulesets/${project.rulesets.size + 1}`;
    project.rulesets.set(name, jsonOf<RulesSource>(exchange));
    return { name };
  }
  if (path.includes('/rulesets/')) {
    project.require(member, 'firebaserules.rulesets.get');
    return project.rulesets.get(path.slice('/v1/'.length)) ?? absent(path);
  }
  if (method === 'GET') {
    project.require(member, 'firebaserules.releases.list');
    return {
      releases: [...project.releases].map(([name, rulesetName]) => ({ name, rulesetName, createTime })),
    };
  }
  project.require(member, `firebaserules.releases.${method === 'PATCH' ? 'update' : 'create'}`);
  const body = jsonOf<{ name: string; rulesetName: string; release?: { name: string; rulesetName: string } }>(
    exchange,
  );
  const { name, rulesetName } = body.release ?? body;
  if (method === 'PATCH' && !project.releases.has(name)) return absent(name);
  project.releases.set(name, rulesetName);
  const [file] = (project.rulesets.get(rulesetName) as RulesSource).source.files;
  if (file)
    await project.writeRules(
      name.includes('/firebase.storage/') ? 'storage.rules' : 'firestore.rules',
      file.content,
    );
  return { name, rulesetName };
};

const hosting: Service = (project, exchange, member) => {
  const { path, method, query } = exchange;
  const siteName = (site: string) => `projects/${project.id}/sites/${site}`;
  const siteOf = (site: string) => ({
    name: siteName(site),
    defaultUrl: `https://${site}.web.app`,
    type: 'DEFAULT_SITE',
  });
  if (path.endsWith('/sites') && method === 'POST') {
    project.require(member, 'firebasehosting.sites.create');
    const site = query.get('siteId') ?? '';
    project.sites.push(site);
    return siteOf(site);
  }
  if (path.endsWith('/sites')) {
    project.require(member, 'firebasehosting.sites.list');
    return { sites: project.sites.map(siteOf) };
  }
  const [, channel = 'live'] = /\/channels\/([^/]+)/.exec(path) ?? [];
  const channelOf = (id: string) => ({
    name: `${siteName(project.id)}/channels/${id}`,
    url: `https://${project.id}--${id}.web.app`,
    expireTime: new Date(Date.now() + 604_800_000).toISOString(),
  });
  if (method === 'GET') {
    project.require(member, 'firebasehosting.sites.get');
    if (channel !== 'live') return project.previews.has(channel) ? channelOf(channel) : absent(channel);
    return siteOf(project.sites[0] ?? absent('site'));
  }
  project.require(member, 'firebasehosting.sites.update');
  if (path.endsWith('/channels')) {
    const id = query.get('channelId') ?? '';
    project.previews.set(id, undefined);
    return channelOf(id);
  }
  if (path.endsWith('/versions')) {
    const version: Version = { name: `${siteName(project.id)}/versions/${project.versions.size}`, files: {} };
    project.versions.set(version.name, version);
    return { name: version.name, status: 'CREATED' };
  }
  const versionName = query.get('versionName') ?? /projects\/.*\/versions\/\w+/.exec(path)?.[0] ?? '';
  const version = project.versions.get(versionName) ?? absent(versionName);
  if (path.endsWith(':populateFiles')) {
    const { files } = jsonOf<{ files: Record<string, string> }>(exchange);
    Object.assign(version.files, files);
    const missing = new Set(Object.values(files).filter((hash) => !project.uploads.has(hash)));
    const uploadUrl = `https://upload-firebasehosting.googleapis.com/upload/${versionName}`;
    return { uploadUrl, uploadRequiredHashes: [...missing] };
  }
  const isRelease = path.endsWith('/releases');
  if (isRelease && channel === 'live') project.live = version;
  else if (isRelease) project.previews.set(channel, version);
  return { name: versionName, status: 'FINALIZED' };
};

const upload: Service = (project, { path, bytes }, member) => {
  project.require(member, 'firebasehosting.sites.update');
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!path.endsWith(`/${hash}`)) throw new Refusal(400, 'the content hash does not match');
  project.uploads.set(hash, bytes);
  return {};
};

const identity: Service = (project, { path }, member) => {
  if (path.endsWith(':initializeAuth')) {
    if (!project.billing) throw new Refusal(400, 'BILLING_NOT_ENABLED');
    project.require(member, 'firebaseauth.configs.create');
    project.hasSignIn = true;
    return {};
  }
  // Public information.
  if (/^\/v1\/projects$/.test(path)) return { authorizedDomains: [`${project.id}.web.app`] };
  project.require(member, 'firebaseauth.configs.get');
  return project.hasSignIn
    ? { authorizedDomains: [`${project.id}.web.app`] }
    : absent('CONFIGURATION_NOT_FOUND');
};

const iam: Service = (project, exchange, member) => {
  const { path, method, query } = exchange;
  const emailOf = (name: string) => `${name}@${project.id}.iam.gserviceaccount.com`;
  const [, account = ''] = /\/serviceAccounts\/([^/:]+)/.exec(path) ?? [];
  if (path.endsWith('/serviceAccounts') && method === 'POST') {
    project.require(member, 'iam.serviceAccounts.create');
    const email = emailOf(jsonOf<{ accountId: string }>(exchange).accountId);
    project.accounts.set(email, []);
    if (!exchange.isGcloud) project.newAccounts.add(email);
    return { name: `projects/${project.id}/serviceAccounts/${email}`, email };
  }
  if (path.endsWith(':getIamPolicy')) {
    project.require(member, 'iam.serviceAccounts.getIamPolicy');
    return { etag: 'etag', bindings: project.accounts.get(account) ?? absent(account) };
  }
  if (path.endsWith(':setIamPolicy')) {
    project.require(member, 'iam.serviceAccounts.setIamPolicy');
    const { policy } = jsonOf<{ policy: { bindings: Binding[] } }>(exchange);
    project.accounts.set(account, policy.bindings);
    return policy;
  }
  if (account !== '') {
    project.require(member, 'iam.serviceAccounts.get');
    return project.accounts.has(account) ? { email: account } : absent(account);
  }
  if (method === 'GET') {
    project.require(member, 'iam.workloadIdentityPools.get');
    return project.pools.get(path) ?? absent(path);
  }
  project.require(member, 'iam.workloadIdentityPools.create');
  const id = query.get('workloadIdentityPoolId') ?? query.get('workloadIdentityPoolProviderId');
  project.pools.set(`${path}/${id}`, jsonOf<object>(exchange));
  return done();
};

/** Cloud Run: who may invoke the function that stops the spending. */
const run: Service = (project, exchange, member) => {
  const action = exchange.path.endsWith(':setIamPolicy') ? 'setIamPolicy' : 'getIamPolicy';
  project.require(member, `run.services.${action}`);
  if (action === 'getIamPolicy') return { etag: 'etag', bindings: [] };
  return jsonOf<{ policy: object }>(exchange).policy;
};

const pubsub: Service = (project, { path }, member) => {
  project.require(member, 'pubsub.topics.create');
  project.topics.push(path.slice('/v1/'.length));
  return { name: path.slice('/v1/'.length) };
};

/** Returns the same count for every metric. */
const monitoring: Service = (project, _exchange, member) => {
  project.require(member, 'monitoring.timeSeries.list');
  return { timeSeries: [{ points: [{ value: { int64Value: '41' } }] }] };
};

/** The hosted site: files only. */
const site: Service = (project, { path }): Raw => {
  const { files = {} } = project.live ?? {};
  const hash = files[path] ?? files[`${path}.html`] ?? files[`${path.replace(/\/$/, '')}/index.html`];
  const bytes = hash === undefined ? undefined : project.uploads.get(hash);
  const type = path.endsWith('.json') ? 'application/json' : 'text/html';
  if (!bytes)
    return { status: 404, headers: { 'content-type': 'text/html' }, bytes: Buffer.from('Site Not Found') };
  return { status: 200, headers: { 'content-type': type }, bytes: gunzipSync(bytes) };
};

/** The services by host; all but the site check the caller's permissions. */
export const managementServices: Readonly<Record<string, Service>> = {
  'serviceusage.googleapis.com': serviceUsage,
  'cloudresourcemanager.googleapis.com': resourceManager,
  'cloudbilling.googleapis.com': billing,
  'firebase.googleapis.com': firebase,
  'firestore.googleapis.com': firestoreAdmin,
  'firebasestorage.googleapis.com': firebaseStorage,
  'firebaserules.googleapis.com': rules,
  'firebasehosting.googleapis.com': hosting,
  'upload-firebasehosting.googleapis.com': upload,
  'identitytoolkit.googleapis.com': identity,
  'iam.googleapis.com': iam,
  'monitoring.googleapis.com': monitoring,
  'pubsub.googleapis.com': pubsub,
  'run.googleapis.com': run,
};

export const hostedSite = site;
