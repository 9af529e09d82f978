// Loads the script that `scripts/run/run.cjs` was called with, as if Node had been called with it: a file, or a group of
// commands.json and a name in it.
const { existsSync } = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const root = path.join(__dirname, '../..');

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

/** Returns the file that is meant and its arguments. Ends the process when a group has no such name. */
async function find(given) {
  const [script = '', ...rest] = given;
  const { groups, listOf } = await import('./commands.mjs');
  const group = groups[script];
  if (group === undefined) return [script, rest];
  const [name, ...others] = rest;
  const command = Object.hasOwn(group, name ?? '') ? group[name] : undefined;
  if (command !== undefined) return [path.join(root, command[0]), others];
  const usage = `usage: npm run ${script} -- <name> [arguments]\n\n${listOf(script)}`;
  if (name === '--help') console.log(usage);
  else console.error(name === undefined ? usage : `Unknown command: ${name}\n${usage}`);
  return process.exit(name === '--help' ? 0 : 2);
}

async function load() {
  const [node, , ...given] = process.argv;
  const [script, rest] = await find(given);
  const file = path.resolve(script);
  process.argv = [node, file, ...rest];
  // A JavaScript script installs missing packages itself.
  if (file.endsWith('.ts')) {
    if (!existsSync(path.join(root, 'node_modules/tsx'))) stop('The packages are not installed: run npm ci');
    await import('tsx');
  }
  await import(pathToFileURL(file).href).catch((error) => {
    const [, name] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
    if (name !== undefined) stop(`The package ${name} is not installed: run npm ci`);
    throw error;
  });
}

void load();
