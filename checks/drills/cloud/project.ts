import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './exchange.ts';
import permissions from './permissions.json' with { type: 'json' };

/**
 * The permissions of each role, as far as anything here needs them (Google Cloud documentation, IAM roles and permissions
 * index, seen 2026-11-23).
 */
const permissionsOf: Readonly<Record<string, readonly string[]>> = permissions;

export interface Binding {
  readonly role: string;
  members: string[];
}

/** A version of the hosted site: content hashes by path. */
export interface Version {
  readonly name: string;
  files: Record<string, string>;
}

const closed = (service: string, path: string): string =>
  `rules_version = '2'; service ${service} { match ${path} { match /{all=**} { allow read, write: if false; } } }`;

/** The state of a Google project, at first as the console has just created it. */
export class CloudProject {
  readonly id: string;
  readonly number: string;
  readonly bucket: string;
  readonly owner = 'user:owner@example.org';
  readonly bindings: Binding[] = [{ role: 'roles/owner', members: [this.owner] }];
  /** The bindings of each service account: who may impersonate it. */
  readonly accounts = new Map<string, Binding[]>();
  /** New service accounts, which other services do not know for some seconds. */
  readonly newAccounts = new Set<string>();
  readonly services = new Set(['serviceusage.googleapis.com']);
  readonly webApps: string[] = [];
  readonly sites: string[] = [];
  readonly rulesets = new Map<string, object>();
  readonly releases = new Map<string, string>();
  indexes: object[] = [];
  /** The account of code that runs in the project. */
  machineAccount = 'nobody';
  readonly topics: string[] = [];
  /** Pools of identities and their providers, by path. */
  readonly pools = new Map<string, object>();
  billing = true;
  hasFirebase = false;
  hasDatabase = false;
  hasBucket = false;
  hasSignIn = false;
  /** Uploaded files of hosted versions, by hash. */
  readonly uploads = new Map<string, Buffer>();
  readonly versions = new Map<string, Version>();
  live: Version | undefined;
  /** The versions on preview channels, by channel name. */
  readonly previews = new Map<string, Version | undefined>();
  /** Permissions that are withheld from everyone at the moment, whatever their roles. */
  readonly taken = new Set<string>();
  /** Every permission that was used. */
  readonly used = new Set<string>();
  /** The requests of our own commands that may change something. */
  readonly changes: string[] = [];
  /** Loads rules into a database that does not read them from the folder. */
  useRules = async (_text: string): Promise<void> => {};
  readonly #rulesDir: string;

  constructor(rulesDir: string, id = 'minzhong-drill', number = '123456789012') {
    this.#rulesDir = rulesDir;
    [this.id, this.number, this.bucket] = [id, number, `${id}.firebasestorage.app`];
    // The rules of what the console calls production mode.
    this.#writeRules('firestore.rules', closed('cloud.firestore', '/databases/{database}/documents'));
    this.#writeRules('storage.rules', closed('firebase.storage', '/b/{bucket}/o'));
  }

  /** Stores released rules where the services read them. */
  async writeRules(file: string, text: string): Promise<void> {
    this.#writeRules(file, text);
    if (file === 'firestore.rules') await this.useRules(text);
  }

  #writeRules(file: string, text: string): void {
    writeFileSync(join(this.#rulesDir, file), text);
  }

  /** True if a member has a permission through its roles. */
  has(member: string, permission: string, bindings: readonly Binding[] = this.bindings): boolean {
    if (this.taken.has(permission)) return false;
    return bindings
      .filter(({ members }) => members.includes(member))
      .flatMap(({ role }) => permissionsOf[role] ?? [])
      .some((each) => each === permission || each === '*');
  }

  /** Throws `Refusal` unless a member has all of the permissions. */
  require(member: string, ...needed: readonly string[]): void {
    for (const permission of needed) {
      if (!this.has(member, permission))
        throw new Refusal(403, `Permission '${permission}' denied on resource '//projects/${this.id}'.`);
      this.used.add(permission);
    }
  }

  grant(role: string, member: string): void {
    const found = this.bindings.find((binding) => binding.role === role);
    if (!found) this.bindings.push({ role, members: [member] });
    else if (!found.members.includes(member)) found.members.push(member);
  }

  revoke(role: string, member: string): void {
    for (const binding of this.bindings.filter((each) => each.role === role))
      binding.members = binding.members.filter((each) => each !== member);
  }
}
