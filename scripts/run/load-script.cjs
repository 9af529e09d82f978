// Loads the script that `scripts/run.cjs` was called with, as if Node had been called with it.
const { existsSync } = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

async function load() {
  const [node, , script = '', ...rest] = process.argv;
  const file = path.resolve(script);
  process.argv = [node, file, ...rest];
  // A JavaScript script installs missing packages itself.
  if (file.endsWith('.ts')) {
    if (!existsSync(path.join(__dirname, '../../node_modules/tsx')))
      stop('The packages are not installed: run npm ci');
    await import('tsx');
  }
  await import(pathToFileURL(file).href).catch((error) => {
    const [, name] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
    if (name !== undefined) stop(`The package ${name} is not installed: run npm ci`);
    throw error;
  });
}

void load();
