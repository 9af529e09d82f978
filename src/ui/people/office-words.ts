import type { OfficeTerm } from '#src/data/collections/politicians/office-term.ts';
import texts from '#src/locales/zh-TW/office.json' with { type: 'json' };

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Names an office with its term: 曾任臺北市議員（第11屆，2010–2014）. */
export function officeWords({ office, state, session, from = '', to, electedIn = 0 }: OfficeTerm): string {
  const [first, last] = [from.slice(0, 4), to?.slice(0, 4)];
  const years =
    state === 'elected'
      ? fill(texts.elected, { year: electedIn })
      : state === 'undated'
        ? texts.undated
        : last === undefined
          ? fill(texts.since, { from: first })
          : fill(texts.years, { from: first, to: last });
  const term = [session === undefined ? '' : fill(texts.session, { session }), years].filter(Boolean);
  return fill(state === 'past' ? texts.past : texts.of, { office, term: term.join(texts.and) });
}
