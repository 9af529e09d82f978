import { createHash } from 'node:crypto';
import { type Exchange, jsonOf, type Raw, Refusal } from './exchange.ts';
import type { Binding, CloudProject } from './project.ts';

/** A bucket other than the site's, with its own roles and objects, as in Storage's JSON API. */
interface Bucket {
  bindings: Binding[];
  readonly objects: Map<string, Buffer>;
}

const buckets = new Map<string, Bucket>();

/** True if a request concerns a bucket other than the site's. */
export const isOtherBucket = (project: CloudProject, { path, query }: Exchange): boolean => {
  const name = /\/b\/([^/]+)/.exec(path)?.[1] ?? query.get('project');
  return path.includes('/storage/v1/b') && name !== project.bucket;
};

/** Handles a request for such a bucket. Throws `Refusal`. */
export function answerOfBucket(project: CloudProject, exchange: Exchange, member: string): unknown {
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
