// `npm run check -- browsers`: every page and the main journeys in Firefox and WebKit. Prints what is missing to run them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { installMissing } from '#scripts/run/install.mjs';
import { takeNoArguments } from '#scripts/command/no-arguments.mjs';

takeNoArguments('npm run check -- browsers');
await installMissing();
const { runSteps } = await import('./run-steps.mjs');
const { browserSteps } = await import('./steps.mjs');

const onPath = (name) => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** The path of WebKitGTK's own browser, which its driver starts; it is on no PATH. */
function miniBrowser() {
  const folders = ['/usr/libexec', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)];
  return folders.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path));
}

const firefox = process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox');
const webKit = process.env.WEBKIT_PATH ?? miniBrowser();
const missing = [
  !firefox && 'Firefox 153 or later (Debian: firefox-esr; https://www.mozilla.org/firefox/; or FIREFOX_PATH)',
  !webKit && 'WebKitGTK’s MiniBrowser (Debian: webkit2gtk-driver; https://webkitgtk.org; or WEBKIT_PATH)',
  !onPath('WebKitWebDriver') && 'WebKitWebDriver (Debian: webkit2gtk-driver; https://webkitgtk.org)',
  !onPath('xvfb-run') && 'xvfb-run (Debian: xvfb and xauth)',
  !onPath('openssl') && 'openssl',
].filter(Boolean);
if (missing.length > 0) {
  console.error(`Missing:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  console.error(
    'On Debian and Ubuntu: apt-get install firefox-esr webkit2gtk-driver xvfb xauth openssl fonts-noto-cjk fonts-roboto-unhinted',
  );
  process.exit(2);
}
process.env.FIREFOX_PATH = firefox;
process.env.WEBKIT_PATH = webKit;
await runSteps(browserSteps);
