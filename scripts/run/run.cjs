// Runs a script of package.json: `node scripts/run/run.cjs scripts/doctor.ts`. Written in ES5 so that any version of Node
// can at least report that it is too old. The modules it requires afterwards may use newer syntax.
'use strict';

var version = process.versions.node;
var major = Number(version.split('.')[0]);
var minor = Number(version.split('.')[1]);

if (major < 20 || (major === 20 && minor < 19)) {
  var needed = '20.19 or later is needed, 22 or 24 is best (https://nodejs.org)';
  console.error('Node ' + version + ' is too old: ' + needed);
  process.exit(1);
}

require('./load-script.cjs');
