// `npm run docs:generate`: writes the part of docs/sign-in.md that follows from the texts. A test compares the two.
import { readFileSync, writeFileSync } from 'node:fs';
import { withCodeTable } from './docs/sign-in-codes.ts';

const path = 'docs/sign-in.md';
writeFileSync(path, await withCodeTable(readFileSync(path, 'utf8')));
