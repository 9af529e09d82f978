// Loads the script that `scripts/run.cjs` was called with, as if Node had been.
const { existsSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

async function load() {
  const [node, , script = '', ...rest] = process.argv;
  const path = resolve(script);
  process.argv = [node, path, ...rest];
  // A script of JavaScript installs what is missing by itself.
  if (path.endsWith('.ts')) {
    if (!existsSync(join(__dirname, '../../node_modules/tsx')))
      stop('The packages are not installed: run npm ci');
    await import('tsx');
  }
  await import(pathToFileURL(path).href).catch((error) => {
    const [, name] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
    if (name !== undefined) stop(`The package ${name} is not installed: run npm ci`);
    throw error;
  });
}

void load();
