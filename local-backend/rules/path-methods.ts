import {
  EvaluationError,
  isPath,
  PathTemplate,
  RulesPath,
  type RulesMap,
  type RulesValue,
  segmentsOf,
} from './rules-value.ts';
import { signature, type Signature } from './signature.ts';
import { writeText } from './text-methods.ts';

const WILDCARD = /^\{([A-Za-z_]\w*)(?:=(\*\*?))?\}$/;

export const isWildcard = (segment: string): boolean => WILDCARD.test(segment);

/** `path('/a/{x}').bind({'x': 'b'})`: every name of the template must be bound, and no other may be. */
function bind(path: RulesPath | PathTemplate, values: RulesMap): RulesPath {
  const names = new Set<string>();
  const take = (name: string): RulesValue => {
    const value = values.get(name);
    if (value === undefined || names.has(name))
      throw new EvaluationError(`${name} of the path is not bound, or bound twice.`);
    names.add(name);
    return value;
  };
  const segments = path.segments.flatMap((segment) => {
    const [, name, kind] = (path instanceof PathTemplate && WILDCARD.exec(segment)) || [];
    if (name === undefined) return [segment];
    const value = take(name);
    if (kind !== '**') return [writeText(value)];
    if (!isPath(value)) throw new EvaluationError(`${name} of the path takes a path.`);
    return [...segmentsOf(value)];
  });
  const unknown = [...values.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) throw new EvaluationError(`The path has no ${unknown}.`);
  return new RulesPath(segments);
}

export const PATH_METHODS: Record<string, Signature> = { bind: signature('map', bind) };
