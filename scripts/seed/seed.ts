import { changeKind } from '#src/data/content/declare/categories.ts';
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { schemaPath, schemaWrite } from '#scripts/backup/schema-versions.ts';
import { actAs, type Target } from '#scripts/import/connect.ts';
import { importManifest } from '#scripts/import/images/import-manifest.ts';
import { readManifest } from '#scripts/import/read/read-manifest.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { sampleMark } from '#src/data/content/declare/sample.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { type SettingsFields, site } from '#src/data/collections/site/settings.collection.ts';
import { settingsId } from '#src/data/collections/site/settings-id.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import type { LocalBackend } from '#local-backend/backend.ts';
import { developerAccounts } from '#local-backend/auth.ts';
import { syncFolder } from '#local-backend/durable.ts';
import { adminUid, seedingMarker } from './developer.ts';
import { seedRows } from './seed-content.ts';
import { readSampleRows, sampleFolder } from './seed-rows.ts';

/** Invented, and labelled so, that nobody takes the sample for a real organisation. */
const sampleSettings: SettingsFields = {
  name: '民眾之窗',
  tagline: '公共資訊、查核與紀錄，一扇窗看完。',
  partyName: '示範黨',
  about: '這是示範網站。標明「示範資料」的內容是虛構的，用來展示網站的功能。',
  position: '示範網站沒有立場。正式網站會在這裡說明營運者的立場。',
  funding: '示範網站沒有經費來源。正式網站會在這裡公開經費來源。',
  method: '示範內容未經查證。正式網站會在這裡說明選題、查證與更正的方法。',
  socialLinks: [],
  democracyPlaylistId: 'PLsample-democracy-playlist',
  analytics: false,
  reports: true,
};

/** The names of the developer accounts. */
const sampleNames = { admin: '示範管理員', editor: '示範編輯' };

const text = (value: string) => ({ stringValue: value });
const texts = (...values: string[]) => ({ arrayValue: { values: values.map(text) } });

/**
 * Assigns roles to the developer accounts and stores the schema versions of the content. The rules allow nobody to
 * create this document: in production it is created by hand; here the owner's token bypasses the rules. An existing one
 * is left as it is.
 */
async function seedRoles({ origins, projectId }: Target): Promise<void> {
  const database = `projects/${projectId}/databases/(default)`;
  const roles = {
    update: {
      name: `${database}/documents/access/roles`,
      fields: {
        admins: texts(adminUid),
        editors: texts('editor-local'),
        blocked: texts(),
        frozen: { booleanValue: false },
        fourEyes: { booleanValue: false },
        rev: { integerValue: '1' },
        writeId: text(randomUUID()),
      },
    },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
  const members = developerAccounts.flatMap(({ role, uid, email }) =>
    role === 'stranger'
      ? []
      : [
          {
            update: {
              name: `${database}/documents/members/${uid}`,
              fields: { name: text(sampleNames[role]), email: text(email), writeId: text(randomUUID()) },
            },
            updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
          },
          {
            update: {
              name: `${database}/documents/memberNames/${sampleNames[role]}`,
              fields: { uid: text(uid) },
            },
          },
        ],
  );
  const { fields } = schemaWrite({ versions: newestVersions() });
  const schema = { update: { name: `${database}/documents/${schemaPath}`, fields } };
  const response = await fetch(`${origins.firestore}/v1/${database}/documents:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [roles, ...members, schema] }),
  });
  // 409: the document already exists.
  if (!response.ok && response.status !== 409) {
    throw new Error(`access/roles was not written: HTTP ${response.status} ${await response.text()}`);
  }
}

async function seedSettings(): Promise<void> {
  if (await readDocument(`${site.name}/${settingsId}`)) return;
  const fields = z.parse(site.schema, sampleSettings);
  await publish([
    { collection: site.name, id: settingsId, fields, change: { kind: changeKind.first, note: sampleMark } },
  ]);
}

export interface Seed extends Target {
  readonly log: (line: string) => void;
  /** A folder like `content/sample`, which is the default. */
  readonly sample?: string;
}

/**
 * Seeds the local backend with the roles of the developer accounts, sample settings, and the images and documents of
 * `content/sample`. Existing documents are left as they are. Afterwards, the process acts as the admin account.
 * Rejected content is logged and does not prevent the site from starting; throws when the backend accepts no writes at
 * all.
 */
export async function seedSampleContent({ log, sample = sampleFolder, ...target }: Seed): Promise<void> {
  await seedRoles(target);
  actAs(adminUid, target);
  await seedSettings();
  const { rows, problems } = await readSampleRows(sample, new Date());
  const manifest = await readManifest(sample);
  const [documents, images] = await Promise.all([seedRows(rows, target), importManifest(manifest)]);
  const { imported, refused, failed } = images.counts;
  const written = imported + documents.published;
  if (written > 0) log(`sample content: ${written} new`);
  if (refused + failed > 0) for (const line of images.lines()) log(line);
  for (const problem of [...problems, ...documents.problems]) log(`content/sample/${problem}`);
}

/**
 * Seeds a backend that has never contained anything, or whose seeding was interrupted; returns false for any other.
 * Content that people have written, restored or removed is never touched.
 */
export async function seedNewBackend({
  dir,
  isNew,
  ...seed
}: Seed & Pick<LocalBackend, 'isNew'> & { readonly dir: string }): Promise<boolean> {
  const marker = seedingMarker(dir);
  if (isNew) {
    closeSync(openSync(marker, 'w'));
    syncFolder(dir);
  } else if (!existsSync(marker)) return false;
  await seedSampleContent(seed);
  rmSync(marker, { force: true });
  return true;
}
