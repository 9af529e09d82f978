import { spawn } from 'node:child_process';
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  closeSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-folder.ts';

/**
 * The start of a sealed backup: the format, then the length of the wrapped key in two bytes, the wrapped key, and the
 * nonce.
 */
const magic = Buffer.from('minzhong-backup-1\n');
const nonceLength = 12;
const tagLength = 16;
const cipher = 'aes-256-gcm';

/** RSA-OAEP with SHA-256 (RFC 8017): the public key can seal, and only the private key can open. */
const wrapping = (key: KeyObject) => ({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' });

function keyOf(path: string, read: (pem: string) => KeyObject, what: string): KeyObject {
  const pem = readFileSync(path, 'utf8');
  try {
    const key = read(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Whatever is wrong with it, it is not the needed key.
  }
  throw new BackupError(`${path} is not ${what} in PEM (docs/operating.md, “Backups”)`);
}

/** Throws `BackupError` when a key cannot seal; called before the backup is made. */
export const checkPublicKey = (path: string): void => void keyOf(path, createPublicKey, 'a public key');

/** Throws `BackupError` when a key cannot open a backup, or the folder already exists. */
export function checkOpening(privateKeyPath: string, folder: string): void {
  keyOf(privateKeyPath, createPrivateKey, 'a private key');
  if (existsSync(folder)) throw new BackupError(`${folder} already exists: use a new folder with --to`);
}

const tar = (...args: string[]) => spawn('tar', args, { stdio: ['pipe', 'pipe', 'inherit'] });

const ended = (child: ReturnType<typeof tar>): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`tar exited with ${code}; see the lines above`)),
    );
  });

/**
 * Packs a backup's folder into one file that only the owner of the private key can read (AES-256-GCM with a new key
 * each time, wrapped with the public one). Throws `BackupError`, and leaves no file, when it fails.
 */
export async function sealBackup(folder: string, publicKeyPath: string, file: string): Promise<void> {
  const publicKey = keyOf(publicKeyPath, createPublicKey, 'a public key');
  const [key, nonce] = [randomBytes(32), randomBytes(nonceLength)];
  const wrapped = publicEncrypt(wrapping(publicKey), key);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(wrapped.length);
  const sealing = createCipheriv(cipher, key, nonce);
  const output = createWriteStream(file, { mode: 0o600 });
  try {
    output.write(Buffer.concat([magic, length, wrapped, nonce]));
    const packing = tar('-C', folder, '-cf', '-', '.');
    packing.stdin.end();
    await Promise.all([ended(packing), pipeline(packing.stdout, sealing, output, { end: false })]);
    await new Promise<void>((done) => output.end(sealing.getAuthTag(), done));
  } catch (error) {
    output.destroy();
    rmSync(file, { force: true });
    throw error;
  }
}

/** Reads the parts of a sealed file before its contents. */
function headOf(file: string, privateKey: KeyObject) {
  const handle = openSync(file, 'r');
  const read = (start: number, size: number): Buffer => {
    const bytes = Buffer.alloc(size);
    if (readSync(handle, bytes, 0, size, start) !== size) throw new BackupError(`${file} is truncated`);
    return bytes;
  };
  try {
    if (!read(0, magic.length).equals(magic)) throw new BackupError(`${file} is not an encrypted backup`);
    const length = read(magic.length, 2).readUInt16BE();
    const wrapped = read(magic.length + 2, length);
    const start = magic.length + 2 + length + nonceLength;
    const nonce = read(start - nonceLength, nonceLength);
    const end = statSync(file).size - tagLength;
    try {
      return {
        key: privateDecrypt(wrapping(privateKey), wrapped),
        nonce,
        start,
        end,
        tag: read(end, tagLength),
      };
    } catch (error) {
      if (error instanceof BackupError) throw error;
      throw new BackupError(`${file} was encrypted for another key`);
    }
  } finally {
    closeSync(handle);
  }
}

/**
 * Unpacks a sealed backup into a new folder. Throws `BackupError`, and leaves no folder, for a wrong key or changed
 * bytes.
 */
export async function openSealedBackup(file: string, privateKeyPath: string, folder: string): Promise<void> {
  const { key, nonce, start, end, tag } = headOf(
    file,
    keyOf(privateKeyPath, createPrivateKey, 'a private key'),
  );
  mkdirSync(folder, { recursive: false, mode: 0o700 });
  const opening = createDecipheriv(cipher, key, nonce);
  opening.setAuthTag(tag);
  const unpacking = tar('-C', folder, '-xf', '-');
  try {
    const [unpacked, decrypted] = await Promise.allSettled([
      ended(unpacking),
      pipeline(createReadStream(file, { start, end: end - 1 }), opening, unpacking.stdin),
    ]);
    if (decrypted.status === 'rejected')
      throw new BackupError(`${file} is damaged: it does not decrypt to the backup`);
    if (unpacked.status === 'rejected') throw unpacked.reason;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
