import type { BinaryOperator, Expression } from './syntax-tree.ts';
import type { TokenReader } from './token-reader.ts';

/** Loosest first. `in` binds looser than `is`, and `is` looser than `==`, as in production. */
const PRECEDENCE: Record<BinaryOperator | 'is', number> = {
  '||': 1,
  '&&': 2,
  in: 3,
  is: 4,
  '==': 5,
  '!=': 5,
  '<': 6,
  '<=': 6,
  '>': 6,
  '>=': 6,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
  '%': 8,
};

/** These names are only valid before a dot and a function: `math == 1` means nothing. */
const NAMESPACES = new Set(['math', 'duration', 'timestamp', 'latlng', 'hashing', 'firestore']);
const RESERVED = new Set(['if', 'in', 'is', 'allow', 'match', 'function', 'return', 'let', 'service']);
const LARGEST_INTEGER = 2n ** 63n - 1n;

function isOperator(text: string): text is BinaryOperator | 'is' {
  return Object.hasOwn(PRECEDENCE, text);
}

/** Parses one expression. Throws RulesSyntaxError. */
export function parseExpression(reader: TokenReader): Expression {
  const start = reader.token.start;
  const test = parseBinary(reader, 1);
  if (!reader.take('?')) return test;
  const yes = parseExpression(reader);
  reader.expect(':');
  const no = parseExpression(reader);
  return { kind: 'conditional', test, yes, no, ...reader.span(start) };
}

function parseBinary(reader: TokenReader, loosest: number): Expression {
  const start = reader.token.start;
  let left = parseUnary(reader);
  for (;;) {
    const { kind, text: operator, end } = reader.token;
    if ((kind !== 'symbol' && kind !== 'name') || !isOperator(operator)) return left;
    if (PRECEDENCE[operator] < loosest) return left;
    if (operator === '/' && !/\s/.test(reader.source.text.charAt(end)))
      throw reader.source.error(end - 1, `A '/' that divides needs a space after it, or it starts a path.`);
    reader.advance();
    if (operator === 'is') {
      const type = reader.expectName('the name of a type').text;
      left = { kind: 'is', operand: left, type, ...reader.span(start) };
    } else {
      const right = parseBinary(reader, PRECEDENCE[operator] + 1);
      left = { kind: 'binary', operator, left, right, ...reader.span(start) };
    }
  }
}

function parseUnary(reader: TokenReader): Expression {
  const start = reader.token.start;
  if (reader.take('!')) {
    const operand = parseUnary(reader);
    return { kind: 'unary', operator: '!', operand, ...reader.span(start) };
  }
  if (!reader.take('-')) return parsePostfix(reader);
  // The smallest integer has no positive counterpart, so the sign belongs to the number.
  if (reader.token.kind === 'integer' && BigInt(reader.token.text) === LARGEST_INTEGER + 1n)
    return { kind: 'literal', value: -BigInt(reader.advance().text), ...reader.span(start) };
  const operand = parsePostfix(reader);
  return { kind: 'unary', operator: '-', operand, ...reader.span(start) };
}

function parsePostfix(reader: TokenReader): Expression {
  const start = reader.token.start;
  let object = parsePrimary(reader);
  for (;;) {
    if (reader.take('.')) {
      const name = reader.expectName('the name of a field or method').text;
      if (reader.take('(')) {
        const args = reader.list(')', () => parseExpression(reader));
        object = { kind: 'method', object, name, args, ...reader.span(start) };
      } else object = { kind: 'member', object, name, ...reader.span(start) };
    } else if (reader.take('[')) object = parseIndex(reader, object, start);
    else return object;
  }
}

function parseIndex(reader: TokenReader, object: Expression, start: number): Expression {
  const from = reader.is(':') ? null : parseExpression(reader);
  if (from && reader.take(']')) return { kind: 'index', object, index: from, ...reader.span(start) };
  reader.expect(':');
  const to = reader.is(']') ? null : parseExpression(reader);
  reader.expect(']');
  return { kind: 'range', object, from, to, ...reader.span(start) };
}

function parsePrimary(reader: TokenReader): Expression {
  const { token, source } = reader;
  const { start, text } = token;
  if (reader.is('/')) return parsePath(reader);
  if (token.kind === 'end') throw reader.unexpected('an expression');
  reader.advance();
  if (token.kind === 'string') return { kind: 'literal', value: text, ...reader.span(start) };
  if (token.kind === 'bytes')
    return { kind: 'literal', value: new Uint8Array(Buffer.from(text, 'latin1')), ...reader.span(start) };
  if (token.kind === 'float') return { kind: 'literal', value: Number(text), ...reader.span(start) };
  if (token.kind === 'integer') {
    if (BigInt(text) > LARGEST_INTEGER) throw source.error(start, `${text} does not fit into 64 bits.`);
    return { kind: 'literal', value: BigInt(text), ...reader.span(start) };
  }
  if (token.kind === 'name') return parseName(reader, text, start);
  if (text === '(') {
    const inner = parseExpression(reader);
    reader.expect(')');
    return inner;
  }
  if (text === '[') {
    const items = reader.list(']', () => parseExpression(reader));
    return { kind: 'list', items, ...reader.span(start) };
  }
  if (text !== '{') throw source.error(start, `Expected an expression but found ${text}.`);
  const entries = reader.list('}', () => {
    const key = parseExpression(reader);
    reader.expect(':');
    return [key, parseExpression(reader)] as const;
  });
  return { kind: 'map', entries, ...reader.span(start) };
}

function parseName(reader: TokenReader, name: string, start: number): Expression {
  if (name === 'null') return { kind: 'literal', value: null, ...reader.span(start) };
  if (name === 'true' || name === 'false')
    return { kind: 'literal', value: name === 'true', ...reader.span(start) };
  if (RESERVED.has(name)) throw reader.source.error(start, `Expected an expression but found '${name}'.`);
  let called = name;
  if (NAMESPACES.has(name)) {
    reader.expect('.');
    called = `${name}.${reader.expectName('the name of a function').text}`;
    if (!reader.is('(')) throw reader.unexpected("'('");
  }
  if (!reader.take('(')) return { kind: 'variable', name, ...reader.span(start) };
  const args = reader.list(')', () => parseExpression(reader));
  return { kind: 'call', name: called, args, target: null, ...reader.span(start) };
}

function parsePath(reader: TokenReader): Expression {
  const start = reader.token.start;
  const segments: (string | Expression)[] = [];
  do {
    reader.expect('/');
    const literal = reader.takePathSegment();
    if (literal !== null) segments.push(literal);
    else {
      reader.expect('$');
      reader.expect('(');
      segments.push(parseExpression(reader));
      reader.expect(')');
    }
  } while (reader.is('/') && reader.isAdjacent);
  return { kind: 'path', segments, ...reader.span(start) };
}
