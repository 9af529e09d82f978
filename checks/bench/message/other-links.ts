import type { RandomBelow } from './disguise.ts';
import { pick } from './entries.ts';

/** Parameters whose value says which page, video or article it is. */
const identities =
  /^(v|id|list|pcode|story_fbid|fbid|newsid|p|nid|no|mid|aid|sid|pid|tid|docid|serialno|articleid|xitem|tendercaseno)$/i;

const alphabets = [/[a-z]/, /[A-Z]/, /\d/] as const;
const characters = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '0123456789'] as const;

/** An identifier of the same form with other letters and digits. */
function otherIdentifier(value: string, below: RandomBelow): string {
  const changed = value.replaceAll(/[A-Za-z0-9]/g, (each, at: number) => {
    // A leading digit stays: dates and years stand there.
    if (at < value.length - 8) return each;
    const kind = alphabets.findIndex((alphabet) => alphabet.test(each));
    return pick(
      Array.from(characters[kind] ?? each).filter((other) => other !== each),
      below,
    );
  });
  return changed;
}

/** The address with another value of the parameter that names the page. */
export function otherParameter(address: string, below: RandomBelow): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const parameter = [...url.searchParams].find(
    ([key, value]) => identities.test(key) && /^[\w-]{2,}$/.test(value),
  );
  if (!parameter) {
    const video = /^https?:\/\/youtu\.be\/([\w-]{11})/.exec(address)?.[1];
    // Another video in the other form of the address; seldom, there are so many.
    return video && below(6) === 0
      ? `https://www.youtube.com/watch?v=${otherIdentifier(video, below)}`
      : undefined;
  }
  const [key, value] = parameter;
  return address.replace(`${key}=${value}`, `${key}=${otherIdentifier(value, below)}`);
}

/** The address of another article or post of the same site: the last part of the path that is an identifier is another. */
export function otherPost(address: string, below: RandomBelow): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const parts = pathname.split('/');
  const at = parts.findLastIndex(
    (part) => /^(?=.*\d)[\w.-]{4,}$/.test(part) || /^[A-Za-z0-9_-]{6,12}$/.test(part),
  );
  const part = parts[at];
  if (part === undefined || !/\d|[A-Z]/.test(part)) return undefined;
  const [stem = '', ...rest] = part.split('.');
  parts[at] = [otherIdentifier(stem, below), ...rest].join('.');
  return origin + parts.join('/');
}
