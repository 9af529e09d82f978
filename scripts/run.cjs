// Runs a script of package.json: `node scripts/run.cjs scripts/doctor.ts`. Written in the syntax of the oldest Node, so that
// whichever version starts it can at least say that it is too old; what it requires afterwards need not be.
'use strict';

var version = process.versions.node;
var major = Number(version.split('.')[0]);
var minor = Number(version.split('.')[1]);

if (major < 20 || (major === 20 && minor < 19)) {
  var needed = '20.19 or later is needed, 22 or 24 is best (https://nodejs.org)';
  console.error('Node ' + version + ' is too old: ' + needed);
  process.exit(1);
}

require('./run/load-script.cjs');
