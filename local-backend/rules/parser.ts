import { parseExpression } from './expression-parser.ts';
import type { Operation } from './ruleset.ts';
import type { SourceText } from './source-text.ts';
import type {
  Allow,
  Block,
  FunctionDeclaration,
  PatternSegment,
  RulesTree,
  RulesWarning,
  ServiceName,
} from './syntax-tree.ts';
import { TokenReader } from './token-reader.ts';

const OPERATIONS: Record<string, readonly Operation[]> = {
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

function newBlock(parent: Block | null, pattern: readonly PatternSegment[]): Block {
  const block: Block = { parent, pattern, functions: new Map(), allows: [], children: [] };
  parent?.children.push(block);
  return block;
}

/** Parses a whole rules file without checking names. Throws RulesSyntaxError. */
export function parseRules(source: SourceText): RulesTree {
  const reader = new TokenReader(source);
  const version = parseVersion(reader);
  const context: Context = { reader, version, warnings: [] };
  const root = newBlock(null, []);
  while (reader.is('function')) parseFunction(reader, root);
  reader.expect('service');
  const service = parseServiceName(reader);
  parseBody(context, newBlock(root, []), 'service');
  while (reader.is('function')) parseFunction(reader, root);
  if (reader.is('service'))
    throw source.error(reader.token.start, 'A second service in one file is not supported here.');
  if (reader.token.kind !== 'end') throw reader.unexpected('the end of the file');
  return { service, version, warnings: context.warnings, root };
}

interface Context {
  readonly reader: TokenReader;
  readonly version: 1 | 2;
  readonly warnings: RulesWarning[];
}

/** Returns the version of the file; 1 if it does not declare one. */
function parseVersion(reader: TokenReader): 1 | 2 {
  const { start } = reader.token;
  if (!reader.take('rules_version')) return 1;
  reader.expect('=');
  const { kind, text } = reader.advance();
  if (kind !== 'string' || (text !== '1' && text !== '2'))
    throw reader.source.error(start, `There is no rules_version ${text}.`);
  reader.take(';');
  return text === '1' ? 1 : 2;
}

function parseServiceName(reader: TokenReader): ServiceName {
  const start = reader.token.start;
  const product = reader.expectName('the name of a service').text;
  reader.expect('.');
  const name = `${product}.${reader.expectName('the name of a service').text}`;
  if (name !== 'cloud.firestore' && name !== 'firebase.storage')
    throw reader.source.error(start, `There is no service ${name}.`);
  return name;
}

function parseBody(context: Context, block: Block, kind: 'service' | 'match'): void {
  const { reader } = context;
  const { start } = reader.expect('{');
  while (!reader.take('}')) {
    if (reader.is('function')) parseFunction(reader, block);
    else if (reader.take('match')) parseBody(context, newBlock(block, parsePattern(context)), 'match');
    else if (kind === 'match' && reader.is('allow')) block.allows.push(parseAllow(context));
    else throw reader.unexpected("'match', 'allow', 'function' or '}'");
  }
  if (block.children.length + block.allows.length + block.functions.size === 0)
    throw reader.source.error(start, `This ${kind} is empty.`);
}

function parsePattern({ reader, version }: Context): PatternSegment[] {
  const { start } = reader.token;
  const segments: PatternSegment[] = [];
  do {
    reader.expect('/');
    const literal = reader.takePathSegment();
    if (literal !== null) segments.push({ kind: 'literal', text: literal });
    else {
      reader.expect('{');
      const name = reader.expectName('the name of a wildcard').text;
      const isRest = reader.take('=');
      if (isRest) {
        reader.expect('*');
        reader.expect('*');
      }
      reader.expect('}');
      segments.push({ kind: isRest ? 'rest' : 'one', name });
    }
  } while (reader.is('/') && reader.isAdjacent);
  if (segments.filter((segment) => segment.kind === 'rest').length > 1)
    throw reader.source.error(start, 'A path can contain only one {name=**}.');
  if (version === 1 && segments.slice(0, -1).some((segment) => segment.kind === 'rest'))
    throw reader.source.error(start, "Without rules_version = '2' a {name=**} is the end of a path.");
  return segments;
}

function parseAllow({ reader, warnings }: Context): Allow {
  const { start } = reader.expect('allow');
  const operations = new Set<Operation>();
  do {
    const name = reader.expectName('the name of an operation');
    const meant = Object.hasOwn(OPERATIONS, name.text) ? OPERATIONS[name.text] : undefined;
    if (!meant)
      warnings.push({
        position: reader.source.positionOf(name.start),
        sentence: `There is no operation ${name.text}.`,
      });
    for (const operation of meant ?? []) operations.add(operation);
  } while (reader.take(','));
  let condition = null;
  if (reader.take(':')) {
    reader.expect('if');
    condition = parseExpression(reader);
  }
  reader.take(';');
  return { operations, condition, position: reader.source.positionOf(start) };
}

function parseFunction(reader: TokenReader, block: Block): void {
  const { start } = reader.expect('function');
  const name = reader.expectName('the name of a function').text;
  reader.expect('(');
  const parameters = reader.list(')', () => reader.expectName('the name of a parameter').text);
  reader.expect('{');
  const lets = [];
  while (reader.is('let')) {
    const at = reader.advance().start;
    const bound = reader.expectName('the name of a variable').text;
    reader.expect('=');
    const value = parseExpression(reader);
    reader.expect(';');
    lets.push({ name: bound, value, position: reader.source.positionOf(at) });
  }
  reader.expect('return');
  const result = parseExpression(reader);
  reader.take(';');
  reader.expect('}');
  if (block.functions.has(name))
    throw reader.source.error(start, `The function ${name} is already declared here.`);
  const declaration: FunctionDeclaration = { name, parameters, lets, result, block, ...reader.span(start) };
  block.functions.set(name, declaration);
}
