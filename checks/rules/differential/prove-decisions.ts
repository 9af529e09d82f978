import { BothSides } from './both-sides.ts';
import {
  type Answers,
  compareDecisions,
  rejectionOf,
  rulesOf,
  type Scenario,
  scenario,
  seedScenarios,
} from './rules-decisions.ts';
import { firstDifference } from './shrink.ts';

const scenariosPerFile = 100;

/** Sends generated rules and requests to both sides until `min` decisions agree. Prints the smallest difference. */
export async function proveDecisions(host: string, seed: number, min: number): Promise<boolean> {
  const sides = new BothSides(host, `demo-decisions-${seed}`);
  await seedScenarios(sides, scenariosPerFile);
  const rejected = new Map<string, number>();
  const counts = { allowed: 0, denied: 0 };
  const count = (allowed: boolean): void => {
    counts[allowed ? 'allowed' : 'denied'] += 1;
  };
  let answers: Answers | undefined;
  const differs = async (one: Scenario): Promise<boolean> => {
    if (rejectionOf(one) !== undefined) return false;
    const [different] = (await compareDecisions(sides, [one])).values();
    if (different) answers = different;
    return different !== undefined;
  };
  const findFirst = async (scenarios: readonly Scenario[]): Promise<number> => {
    const loadable = scenarios.flatMap((one, index) => {
      const rejection = rejectionOf(one);
      if (rejection === undefined) return [{ one, index }];
      rejected.set(rejection, (rejected.get(rejection) ?? 0) + 1);
      return [];
    });
    const ones = loadable.map(({ one }) => one);
    const different = await compareDecisions(sides, ones, count);
    if (different.size === 0) return -1;
    // If only one side loads the file, the scenarios are tried one by one.
    for (const { one, index } of loadable)
      if ((different.has(-1) || different.has(ones.indexOf(one))) && (await differs(one))) return index;
    return -1;
  };
  for (let round = 0; counts.allowed + counts.denied < min; round += 1) {
    const smallest = await firstDifference(
      scenario,
      { seed: seed + round, count: scenariosPerFile },
      findFirst,
      differs,
    );
    if (!smallest) continue;
    console.error(`a difference, minimised:\n${JSON.stringify(smallest)}\n${rulesOf([smallest])}`);
    console.error(JSON.stringify(answers).slice(0, 1500));
    return false;
  }
  console.log(
    `rules: ${counts.allowed + counts.denied} decisions (${counts.allowed} allowed), 0 differences`,
  );
  for (const [rejection, times] of rejected)
    console.log(`  stricter here, rejected at load ${times} times: ${rejection}`);
  return true;
}
