/**
 * A linear congruential generator: returns an integer from 0 up to but excluding `limit`, the same sequence in every
 * run.
 */
export type RandomBelow = (limit: number) => number;

export function randomNumbers(seed: number): RandomBelow {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * limit);
  };
}

const padding = [
  '轉傳',
  '請大家告訴大家',
  '快分享給親朋好友',
  '⚠️⚠️⚠️',
  '剛剛收到的訊息',
  '這是真的嗎？',
  '早安吉祥',
  '🙏🙏🙏',
];

/** A claim as it is retold: up to three tenths cut off, one character in sixteen wrong, emoji inside. */
export function retell(claim: string, below: RandomBelow): string {
  let characters = Array.from(claim);
  if (characters.length > 16) {
    const cut = below(Math.floor(characters.length * 0.3));
    characters = below(2) === 0 ? characters.slice(cut) : characters.slice(0, characters.length - cut);
  }
  const typos = Math.ceil(characters.length / 16);
  for (let done = 0; done < typos; done += 1) {
    const at = below(characters.length);
    const kind = below(3);
    characters.splice(at, kind === 2 ? 0 : 1, ...(kind === 0 ? [] : [kind === 1 ? '的' : '，']));
  }
  for (let done = 0; done < 2; done += 1) characters.splice(below(characters.length), 0, '😱');
  return characters.join('');
}

/** A claim as it is forwarded: retold, with lines around it. */
export function disguise(claim: string, below: RandomBelow): string {
  const retold = retell(claim, below);
  const lines = Array.from({ length: 1 + below(3) }, () => padding[below(padding.length)]);
  return [lines[0], retold, ...lines.slice(1)].join('\n');
}

/** A chain letter with a claim retold on one of its lines. */
export function insertClaim(letter: string, claim: string, below: RandomBelow): string {
  const lines = letter.split('\n');
  lines.splice(below(lines.length + 1), 0, retell(claim, below));
  return lines.join('\n');
}
