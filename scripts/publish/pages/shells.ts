// The app shells: the documents of addresses without a file of their own, one for each row of the route table, so that
// the title in the document is that of the page before the application runs (specification, section 1).
import routeTexts from '#src/locales/zh-TW/routes.json' with { type: 'json' };
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';

const title = /<title data-static>([^<]*)<\/title>/;

type Row = RouteRow & { readonly id: RouteId };
const rows: readonly Row[] = routes;

const segmentsOf = ({ path }: RouteRow): string[] => path.split('/');
const isValue = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

const noIndex = '\n    <meta name="robots" content="noindex" data-static />';

/**
 * Returns the skeleton of the frame with the title of a row's pages. Search engines leave out the admin area, and what
 * is a search, unknown, or not published yet.
 */
function shellOf(html: string, row: Row): string {
  if (!title.test(html)) throw new Error('index.html of the build has no title as expected');
  const named = (row.redirect ?? row.id) as keyof typeof routeTexts;
  const isHidden = row.group === 'admin' || row.id === 'notFound' || segmentsOf(row).some(isValue);
  return html.replace(
    title,
    (_, own: string) =>
      `<title data-static>${own.split(' - ')[0]} - ${routeTexts[named].title}</title>${isHidden ? noIndex : ''}`,
  );
}

const pathOf = (id: RouteId): string => (id === 'notFound' ? '404.html' : `shells/${id}.html`);

/** The shells by path, from the `index.html` of the build; that of unknown addresses is the 404 page. */
export const shellFiles = (html: string): [path: string, content: string][] =>
  rows.map((row) => [pathOf(row.id), shellOf(html, row)]);

/** Sorts a row before those whose values would match its words: `debunking-images/file/:id` before `…/:name/:folderId`. */
function compareRows(a: RouteRow, b: RouteRow): number {
  const [one, other] = [segmentsOf(a), segmentsOf(b)];
  const at = one.findIndex((segment, index) => isValue(segment) !== isValue(other[index]));
  return at < 0 ? 0 : Number(isValue(one[at])) - Number(isValue(other[at]));
}

function patternOf(row: RouteRow): string {
  const parts = segmentsOf(row).map((segment) => {
    if (!isValue(segment)) return `/${segment}`;
    return segment.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
  });
  return `^${parts.join('')}/?$`;
}

export interface Rewrite {
  readonly regex: string;
  readonly destination: string;
}

/** Firebase deploys no folder whose name begins with a dot. */
const securityRewrite: Rewrite = {
  regex: String.raw`^/\.well-known/security\.txt$`,
  destination: '/security.txt',
};

/**
 * The rewrites of Firebase Hosting, the first match counts; firebase.json contains them. Other addresses without a file
 * are answered with 404.
 */
export const hostingRewrites = (): Rewrite[] => [
  securityRewrite,
  ...rows
    .filter(({ id }) => id !== 'notFound')
    .toSorted(compareRows)
    .map((row) => ({ regex: patternOf(row), destination: `/${pathOf(row.id)}` })),
];
