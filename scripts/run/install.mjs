// Shared by start.mjs and test.mjs. Node's builtins only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'node_modules', '.installed-lock');
/** Contains the id of the process that installs: two concurrent installations would empty each other's folder. */
const lock = join(root, 'node_modules.lock');

/** The interval of progress lines, in milliseconds; npm shows its own progress only in a terminal. */
const interval = 10_000;

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Written by npm after a complete installation: the list of installed packages. */
const npmLock = join(root, 'node_modules', '.package-lock.json');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * True if npm, run by hand, has installed what package-lock.json requires. Optional packages may be for other
 * platforms.
 */
function isInstalledByNpm() {
  if (!existsSync(npmLock)) return false;
  try {
    const there = packagesOf(npmLock);
    return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
      ([path, { version, integrity, optional }]) =>
        path === '' ||
        (path in there
          ? there[path].version === version && there[path].integrity === integrity
          : optional === true),
    );
  } catch {
    // A truncated file: install again.
    return false;
  }
}

function isInstalled() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  if (!isInstalledByNpm()) return false;
  writeFileSync(stamp, lockHash());
  return true;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock, or returns the id of the process that has it. */
function ownerOfLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    process.once('exit', () => rmSync(lock, { force: true }));
    return undefined;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = Number(readFileSync(lock, 'utf8'));
  if (owner > 0 && isRunning(owner)) return owner;
  // The process that took the lock was killed.
  rmSync(lock, { force: true });
  return ownerOfLock();
}

/** Takes the lock, waiting while another process installs. */
async function takeLock() {
  let owner = ownerOfLock();
  if (owner !== undefined) console.log(`Process ${owner} is installing packages; waiting for it…`);
  while (owner !== undefined) {
    await delay(500);
    owner = ownerOfLock();
  }
}

/** Runs `npm ci` and returns its exit code. */
async function install() {
  const child = spawn('npm', ['ci'], { stdio: 'inherit', shell: process.platform === 'win32' });
  const started = Date.now();
  const line = () => console.log(`Installing packages: ${Math.round((Date.now() - started) / 1000)} s`);
  const lines = process.stdout.isTTY ? undefined : setInterval(line, interval);
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  clearInterval(lines);
  return status;
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

/** Runs `npm ci` unless node_modules already contains what package-lock.json requires. */
export async function installMissing() {
  process.chdir(root);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
  if (isInstalled()) return;
  try {
    await takeLock();
    if (isInstalled()) {
      rmSync(lock, { force: true });
      return;
    }
    console.log('Installing packages (npm ci)…');
    if ((await install()) !== 0) stop('npm ci failed; see the lines above.');
    writeFileSync(stamp, lockHash());
    rmSync(lock, { force: true });
  } catch (error) {
    stop(`the packages cannot be installed in ${root}: ${error.message}`);
  }
}
