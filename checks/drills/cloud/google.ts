import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { listen } from '#checks/backend/listen.ts';
import { answerWith, type Exchange, jsonOf, type Raw, Refusal, respondWithError } from './exchange.ts';
import type { CloudProject, Binding } from './project.ts';
import { hostedSite, managementServices } from './services.ts';

/** A bucket other than the site's, with its own roles and objects, as in Storage's JSON API. */
interface Bucket {
  bindings: Binding[];
  readonly objects: Map<string, Buffer>;
}

const buckets = new Map<string, Bucket>();

/** True if a request concerns a bucket other than the site's. */
const isOtherBucket = (project: CloudProject, { path, query }: Exchange): boolean => {
  const name = /\/b\/([^/]+)/.exec(path)?.[1] ?? query.get('project');
  return path.includes('/storage/v1/b') && name !== project.bucket;
};

/** Handles a request for such a bucket. Throws `Refusal`. */
function answerOfBucket(project: CloudProject, exchange: Exchange, member: string): unknown {
  const { path, method, query, bytes } = exchange;
  if (path === '/storage/v1/b') {
    project.require(member, 'storage.buckets.create');
    const { name } = jsonOf<{ name: string }>(exchange);
    buckets.set(name, { bindings: [], objects: new Map() });
    return { kind: 'storage#bucket', name, id: name };
  }
  const [, name = '', rest = ''] = /\/b\/([^/]+)(.*)$/.exec(path) ?? [];
  const bucket = buckets.get(name);
  if (!bucket) throw new Refusal(404, `The specified bucket ${name} does not exist.`);
  if (rest === '') {
    project.require(member, 'storage.buckets.get');
    return { kind: 'storage#bucket', name, id: name };
  }
  if (rest === '/iam') {
    project.require(
      member,
      method === 'PUT' ? 'storage.buckets.setIamPolicy' : 'storage.buckets.getIamPolicy',
    );
    if (method === 'PUT') bucket.bindings = [...jsonOf<{ bindings: Binding[] }>(exchange).bindings];
    return { kind: 'storage#policy', etag: 'CAE=', bindings: bucket.bindings };
  }
  const requireHere = (permission: string): void => {
    if (!project.has(member, permission, [...project.bindings, ...bucket.bindings]))
      throw new Refusal(403, `${member} does not have ${permission} access to the bucket ${name}.`);
    project.used.add(permission);
  };
  const resource = (object: string, content: Buffer) => ({
    kind: 'storage#object',
    name: object,
    bucket: name,
    size: String(content.length),
    md5Hash: createHash('md5').update(content).digest('base64'),
    contentType: 'application/octet-stream',
  });
  if (method === 'POST') {
    requireHere('storage.objects.create');
    const object = query.get('name') ?? '';
    bucket.objects.set(object, bytes);
    return resource(object, bytes);
  }
  if (rest === '/o') {
    requireHere('storage.objects.list');
    return { items: [...bucket.objects].map(([object, content]) => resource(object, content)) };
  }
  const object = rest.slice('/o/'.length);
  const content = bucket.objects.get(object);
  requireHere(method === 'DELETE' ? 'storage.objects.delete' : 'storage.objects.get');
  if (!content) throw new Refusal(404, `No such object: ${name}/${object}`);
  if (method === 'DELETE') bucket.objects.delete(object);
  const raw: Raw = { status: 200, headers: { 'content-type': 'application/octet-stream' }, bytes: content };
  return query.get('alt') === 'media' ? raw : resource(object, content);
}

/** The origins of the services that the stand-in guards. */
export interface Origins {
  readonly firestore: string;
  readonly storage: string;
}

/** The service that must be enabled for a host, if it has another name. */
const serviceOf: Readonly<Record<string, string>> = {
  'upload-firebasehosting.googleapis.com': 'firebasehosting.googleapis.com',
};

const tokenPrefix = 'access-of-';

/** Returns the account that sent a request; undefined for a visitor. Throws `Refusal` for an unknown token. */
function memberOf({ headers }: Exchange): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  const token = authorization.replace(/^Bearer /, '');
  if (!token.startsWith(tokenPrefix))
    throw new Refusal(401, 'Request had invalid authentication credentials.');
  return token.slice(tokenPrefix.length);
}

/**
 * Issues tokens: for a person's refresh token, for a federated identity, and for the service account that it may
 * impersonate.
 */
function tokenFor(project: CloudProject, exchange: Exchange): unknown {
  const { host, path, bytes, headers } = exchange;
  const form = new URLSearchParams(bytes.toString());
  const token = (member: string) => ({
    access_token: tokenPrefix + member,
    expires_in: 3600,
    token_type: 'Bearer',
  });
  if (host === 'metadata.google.internal') return token(project.machineAccount);
  if (host === 'actions.githubusercontent.com') return { value: exchange.query.get('repository') };
  if (host === 'oauth2.googleapis.com' || host === 'www.googleapis.com') {
    // The claims of the key's holder; the signature is not verified, because that is not what is tested here.
    const [, claims = ''] = (form.get('assertion') ?? '').split('.');
    const { iss } = JSON.parse(Buffer.from(claims || 'e30', 'base64url').toString()) as { iss?: string };
    return token(iss === undefined ? (form.get('refresh_token') ?? 'nobody') : `serviceAccount:${iss}`);
  }
  if (host === 'sts.googleapis.com') {
    const subject = form.get('subject_token') ?? jsonOf<{ subjectToken?: string }>(exchange).subjectToken;
    const pool = `projects/${project.number}/locations/global/workloadIdentityPools/github`;
    const member = `principalSet://iam.googleapis.com/${pool}/attribute.repository/${subject}`;
    return { ...token(member), issued_token_type: 'urn:ietf:params:oauth:token-type:access_token' };
  }
  const [, account = ''] = /serviceAccounts\/([^:]+):generateAccessToken$/.exec(path) ?? [];
  const member = memberOf({ ...exchange, headers }) ?? 'nobody';
  const permission = 'iam.serviceAccounts.getAccessToken';
  if (!project.has(member, permission, project.accounts.get(account) ?? []))
    throw new Refusal(403, `Permission '${permission}' denied on resource (or it may not exist).`);
  project.used.add(permission);
  return {
    accessToken: `${tokenPrefix}serviceAccount:${account}`,
    expireTime: new Date(Date.now() + 3_600_000).toISOString(),
  };
}

/** Denies requests without a quota project, and to disabled services, as Google does. */
function checkQuota(project: CloudProject, { host, headers, isGcloud }: Exchange, member: string): void {
  const service = serviceOf[host] ?? host;
  const payer = headers['x-goog-user-project'];
  if (payer !== undefined) project.require(member, 'serviceusage.services.use');
  else if (member.startsWith('user:') && !isGcloud)
    throw new Refusal(
      403,
      `Your application is authenticating by using local Application Default Credentials. The ${service} API requires a quota project, which is not set by default.`,
    );
  if (!project.services.has(service))
    throw new Refusal(
      403,
      `${service} has not been used in project ${project.number} before or it is disabled.`,
    );
}

const readMethods = /:(batchGet|runQuery)$/;

/** Requires the permissions for one of Firestore's document methods. */
function requireEntities(project: CloudProject, exchange: Exchange, member: string): void {
  if (readMethods.test(exchange.path)) {
    project.require(member, 'datastore.entities.get');
    if (!exchange.path.endsWith(':batchGet')) project.require(member, 'datastore.entities.list');
    return;
  }
  const { writes = [] } = jsonOf<{ writes?: { delete?: string }[] }>(exchange);
  if (writes.some((write) => write.delete !== undefined))
    project.require(member, 'datastore.entities.delete');
  if (writes.some((write) => write.delete === undefined))
    project.require(member, 'datastore.entities.create', 'datastore.entities.update');
}

function requireObjects(project: CloudProject, { method, path }: Exchange, member: string): void {
  if (method === 'DELETE') project.require(member, 'storage.objects.delete');
  // Overwriting an existing object also requires permission to delete it.
  else if (method === 'POST') project.require(member, 'storage.objects.create', 'storage.objects.delete');
  else project.require(member, path.endsWith('/o') ? 'storage.objects.list' : 'storage.objects.get');
}

/** Forwards a request to the real service: an owner's with access above the rules, a visitor's unchanged. */
async function passOn(origin: string, exchange: Exchange, isOwner: boolean): Promise<Raw> {
  const { method, target, headers } = exchange;
  const sent = new Headers();
  for (const name of ['content-type', 'x-goog-upload-protocol'])
    if (typeof headers[name] === 'string') sent.set(name, headers[name]);
  if (isOwner) sent.set('authorization', 'Bearer owner');
  let body: Uint8Array<ArrayBuffer> | undefined = new Uint8Array(exchange.bytes);
  if (exchange.path.endsWith(':runQuery')) {
    // The local database does not support reads at an earlier time, so it reads the current state.
    const { readTime: _, ...query } = jsonOf<{ readTime?: string }>(exchange);
    body = new TextEncoder().encode(JSON.stringify(query));
  }
  if (['GET', 'HEAD', 'DELETE'].includes(method)) body = undefined;
  const response = await fetch(origin + target, { method, headers: sent, ...(body && { body }) });
  return {
    status: response.status,
    headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

const tokenHosts = new Set([
  'actions.githubusercontent.com',
  'oauth2.googleapis.com',
  'www.googleapis.com',
  'sts.googleapis.com',
  'iamcredentials.googleapis.com',
  'metadata.google.internal',
]);

/** True if one of our own commands, which use Node's fetch, sent a request that may change something. */
const isChange = ({ host, method, path, headers }: Exchange): boolean =>
  headers['user-agent'] === 'node' &&
  !['GET', 'HEAD'].includes(method) &&
  !tokenHosts.has(host) &&
  !/:(getIamPolicy|batchGet|runQuery)$/.test(path);

async function answer(project: CloudProject, origins: Origins, exchange: Exchange): Promise<unknown> {
  const { host, path } = exchange;
  if (tokenHosts.has(host)) return tokenFor(project, exchange);
  if (host.endsWith('.web.app')) return hostedSite(project, exchange, '');
  const member = memberOf(exchange);
  const isDocuments = host === 'firestore.googleapis.com' && path.includes('/documents');
  const isObjects = host === 'storage.googleapis.com' || path.startsWith('/v0/b/');
  if (member === undefined) {
    if (isDocuments && !project.hasDatabase) throw new Refusal(404, 'The database (default) does not exist');
    if (isDocuments) return passOn(origins.firestore, exchange, false);
    if (isObjects) return passOn(origins.storage, exchange, false);
    if (host === 'identitytoolkit.googleapis.com') return managementServices[host]?.(project, exchange, '');
    throw new Refusal(401, 'Request is missing required authentication credential.');
  }
  checkQuota(project, exchange, member);
  if (isDocuments) {
    requireEntities(project, exchange, member);
    return passOn(origins.firestore, exchange, true);
  }
  if (host === 'storage.googleapis.com' && isOtherBucket(project, exchange))
    return answerOfBucket(project, exchange, member);
  if (isObjects) {
    requireObjects(project, exchange, member);
    return passOn(origins.storage, exchange, true);
  }
  const service = managementServices[host];
  if (!service) throw new Refusal(404, `no stand-in for ${host}`);
  return service(project, exchange, member);
}

/** A project of the stand-in, and the origins of its services. */
export interface Guarded {
  readonly project: CloudProject;
  readonly origins: Origins;
}

/** Returns the project that a request concerns: named in its URL, or its quota project; otherwise the first one. */
function projectOf(all: readonly [Guarded, ...Guarded[]], { host, target, headers }: Exchange): Guarded {
  const payer = headers['x-goog-user-project'];
  const isAbout = ({ project: { id, number } }: Guarded) =>
    host.startsWith(`${id}.`) || new RegExp(`(?:${id}|${number})\\b`).test(decodeURIComponent(target));
  return all.find(isAbout) ?? all.find(({ project }) => project.id === payer) ?? all[0];
}

/** Starts the stand-in for Google's services on a free port. Returns its URL. */
export async function startGoogle(all: readonly [Guarded, ...Guarded[]]) {
  const server = createServer((request, response) => {
    void (async () => {
      try {
        // gcloud is configured to send its requests here, with the original host in the path.
        const [, named, rest] = /^\/h\/([^/]+)(\/.*)$/.exec(request.url ?? '/') ?? [];
        const target = rest ?? request.url ?? '/';
        const url = new URL(target, 'http://stand-in');
        const exchange: Exchange = {
          host: named ?? String(request.headers['x-stand-in-host'] ?? ''),
          isGcloud: named !== undefined,
          method: request.method ?? 'GET',
          path: decodeURIComponent(url.pathname),
          query: url.searchParams,
          headers: request.headers,
          bytes: await buffer(request),
          target,
        };
        if (process.env['STAND_IN_LOG'])
          console.error(`${exchange.host} ${exchange.method} ${exchange.path}`);
        const { project, origins } = projectOf(all, exchange);
        if (isChange(exchange))
          project.changes.push(`${exchange.method} https://${exchange.host}${decodeURIComponent(target)}`);
        answerWith(response, await answer(project, origins, exchange));
      } catch (error) {
        respondWithError(response, error);
      }
    })();
  });
  return {
    origin: await listen(server),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
