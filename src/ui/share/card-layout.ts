import { cutText } from '#src/platform/text/cut-text.ts';
import { type PatternName, patternSvg } from '#src/ui/grille/patterns.ts';
import { lightRoles } from '#src/ui/theme/color-roles.ts';
import type { CardWords } from './card-words.ts';

/** The size of the preview of a shared link in pixels, of which some apps show only the square in the middle. */
export const cardSize = { width: 1200, height: 630 } as const;
const square = 630;

/** The maximum lengths of a title above an answer, and of the answer, in UTF-16 units: three lines each. */
const titleBesideAnswer = 33;
const longestAnswer = 54;

export type CardStyle = Readonly<Record<string, string | number>>;

/** A box of the card, with text or boxes in it: rendered by satori for publication and by React in the admin area. */
export interface CardBox {
  readonly type: 'div';
  readonly props: { readonly style: CardStyle; readonly children: string | readonly CardBox[] };
}

const box = (style: CardStyle, children: CardBox['props']['children']): CardBox => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The font size: large for a short title, smaller for a longer one. */
const titleSize = (length: number): number => (length <= 20 ? 54 : length <= 33 ? 48 : 42);

/** The number of people with a line each; the number of the others follows. */
const maxPeople = 3;

function peopleLines(people: readonly string[]): string[] {
  const more = people.length - maxPeople;
  return [...people.slice(0, maxPeople), ...(more > 0 ? [`另有${more}人`] : [])];
}

/** The width of the texts, and the height for what is between the badge and the space above the last line, in pixels. */
const inner = { width: square - 72, height: 375 };

/** The sizes of a card without an answer, and the maximum length of its title in UTF-16 units. */
interface Sizes {
  readonly notice: number;
  readonly title: number;
  readonly longest: number;
  readonly withPeople: boolean;
}

/**
 * The first that leaves room for everything is used: the title is cut before the people are left out, all at once, and
 * the notice, which has everybody's status, only gets smaller.
 */
const sizes: readonly Sizes[] = [
  { notice: 26, title: 54, longest: 54, withPeople: true },
  { notice: 26, title: 42, longest: 36, withPeople: true },
  { notice: 26, title: 36, longest: 28, withPeople: true },
  { notice: 24, title: 36, longest: 28, withPeople: true },
  { notice: 26, title: 42, longest: 36, withPeople: false },
  { notice: 26, title: 36, longest: 28, withPeople: false },
  { notice: 20, title: 36, longest: 28, withPeople: false },
];
const smallest: Sizes = { notice: 15, title: 36, longest: 28, withPeople: false };

const withTitle = (size: Sizes, title: string) => {
  const shown = cutText(title, size.longest, '…');
  return { ...size, shown, title: Math.min(titleSize(shown.length), size.title) };
};

/** The height of a text, at most: every character has full width, and a line may end one early. */
const heightOf = (text: string, size: number, lineHeight: number): number =>
  Math.ceil(text.length / (Math.floor(inner.width / size) - 1)) * size * lineHeight;

/** Returns the title as shown, and the sizes with which the card holds it, its notice and its people. */
function fitted(title: string, notice: string, people: readonly string[]) {
  const choices = sizes.map((size) => withTitle(size, title));
  const fits = choices.find(({ shown, ...size }) => {
    const lines = size.withPeople ? people : [];
    const heights = [
      notice && 16 + heightOf(notice, size.notice, 1.5),
      24 + heightOf(shown, size.title, 1.4),
      ...lines.map((line) => 10 + heightOf(line, 26, 1.4)),
    ];
    return heights.reduce((sum: number, each) => sum + Number(each), 0) <= inner.height;
  });
  return fits ?? withTitle(smallest, title);
}

/** Half a window at each side: some apps crop the sides, so they contain no text. */
const pane = (pattern: PatternName, colour: string, side: 'left' | 'right'): CardBox =>
  box(
    {
      position: 'absolute',
      top: 88,
      [side]: -220,
      width: 440,
      height: 440,
      opacity: 0.32,
      backgroundImage: `url("data:image/svg+xml;base64,${btoa(patternSvg(pattern, colour, 2.4))}")`,
      backgroundSize: '440px 440px',
    },
    '',
  );

/** Returns the card as nested flex boxes; all sizes are pixels of the whole card. */
export function cardLayout(
  { badge, notice, title, answer, pattern = 'home', people = [], date }: CardWords,
  siteName: string,
): CardBox {
  const tone = badge && lightRoles[badge.tone];
  const lines = peopleLines(people);
  const fit = fitted(title, notice ?? '', lines);
  const shown = answer ? cutText(title, titleBesideAnswer, '…') : fit.shown;
  const inside = { width: inner.width, flexDirection: 'column' };
  return box(
    {
      ...cardSize,
      position: 'relative',
      overflow: 'hidden',
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: lightRoles.paper,
      borderBottom: `14px solid ${lightRoles.teal.main}`,
    },
    [
      pane(pattern, tone?.main ?? lightRoles.teal.main, 'left'),
      pane(pattern, tone?.main ?? lightRoles.teal.main, 'right'),
      box({ ...inside, height: square - 120, justifyContent: 'space-between' }, [
        box({ flexDirection: 'column' }, [
          ...(badge && tone
            ? [
                box(
                  {
                    alignSelf: 'flex-start',
                    padding: '8px 20px',
                    borderRadius: 10,
                    fontSize: 38,
                    color: tone.main,
                    backgroundColor: tone.container,
                    border: `3px solid ${tone.main}`,
                  },
                  badge.text,
                ),
              ]
            : []),
          ...(notice
            ? [
                box(
                  {
                    marginTop: 16,
                    fontSize: answer ? 26 : fit.notice,
                    lineHeight: 1.5,
                    color: tone?.main ?? lightRoles.ink2,
                  },
                  notice,
                ),
              ]
            : []),
          box(
            {
              marginTop: 24,
              fontSize: answer ? 40 : fit.title,
              lineHeight: 1.4,
              color: lightRoles.ink,
            },
            shown,
          ),
          ...(answer
            ? [
                box(
                  { marginTop: 12, fontSize: 26, lineHeight: 1.45, color: lightRoles.ink },
                  cutText(answer, longestAnswer, '…'),
                ),
              ]
            : []),
          ...(fit.withPeople ? lines : []).map((line) =>
            box({ marginTop: 10, fontSize: 26, lineHeight: 1.4, color: lightRoles.ink2 }, line),
          ),
        ]),
        box({ justifyContent: 'space-between', fontSize: 26, color: lightRoles.ink2 }, [
          box({ color: lightRoles.teal.main }, siteName),
          box({}, date ?? ''),
        ]),
      ]),
    ],
  );
}
