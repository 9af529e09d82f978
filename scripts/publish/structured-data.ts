import type {
  Article,
  BreadcrumbList,
  ClaimReview,
  Dataset,
  Event,
  ImageObject,
  Organization,
  Thing,
  WithContext,
} from 'schema-dts';
import { budgets } from '#src/data/budgets/budget.collection.ts';
import { publishedPath } from '#src/data/debunking-images/picture-url.ts';
import { summarizedVideos } from '#src/data/summarized-videos/summarized-video.collection.ts';
import { videoJsonLd } from '#src/data/summarized-videos/video-json-ld.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { ratingOf } from '#src/platform/verdict-scale.ts';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import routeTexts from '#src/locales/zh-TW/routes.json';
import type { Address } from './addresses.ts';
import type { SiteDescription } from './site-description.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The page of a document, as it described itself. */
interface DescribedPage {
  readonly url: string;
  /** The page's own name, with its verdict or notice where it has one. */
  readonly title: string;
  readonly description: string;
  /** The address of its share card, or of the site's own picture. */
  readonly picture: string;
  readonly site: SiteDescription;
}

/** What describes one document to search engines. */
type Describe = (fields: Fields, page: DescribedPage, document: RawDocument) => Thing[];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const day = (time: unknown): string => text(time).slice(0, 10);

const publisher = ({ name, url }: SiteDescription): Organization => ({ '@type': 'Organization', name, url });

function claimReview(
  claim: {
    readonly claimed: string;
    readonly verdict: string;
    readonly claimant?: string;
    readonly on?: string;
  },
  fields: Fields,
  { url, site }: DescribedPage,
): ClaimReview {
  const rating = ratingOf(claim.verdict);
  return {
    '@type': 'ClaimReview',
    url,
    claimReviewed: claim.claimed,
    datePublished: day(fields['createdAt']),
    dateModified: day(fields['updatedAt']),
    author: publisher(site),
    reviewRating: {
      '@type': 'Rating',
      alternateName: claim.verdict,
      ...(rating !== undefined && { ratingValue: rating, bestRating: 5, worstRating: 1 }),
    },
    itemReviewed: {
      '@type': 'Claim',
      ...(claim.claimant && { author: { '@type': 'Organization', name: claim.claimant } }),
      ...(claim.on && { datePublished: claim.on }),
    },
  };
}

const eventStatus: Readonly<Record<string, 'EventScheduled' | 'EventPostponed' | 'EventCancelled'>> = {
  confirmed: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

/** By collection. A collection without a line is described by its breadcrumbs alone. */
const describe: Readonly<Record<string, Describe>> = {
  debunkingImages: (fields, page) => {
    const objects = fields['objects'] as Readonly<Record<string, string>>;
    const image: ImageObject = {
      '@type': 'ImageObject',
      contentUrl: page.site.url + publishedPath(objects['960'] ?? ''),
      name: text(fields['title']),
      description: text(fields['altText']),
      datePublished: day(fields['createdAt']),
      creditText: text(fields['attribution']) || page.site.name,
    };
    const verdict = text(fields['verdict']);
    return verdict
      ? [image, claimReview({ claimed: text(fields['title']), verdict }, fields, page)]
      : [image];
  },
  qna: (fields, page) => [
    claimReview(
      {
        claimed: text(fields['claim']),
        verdict: text(fields['verdict']),
        claimant: text(fields['claimant']),
        on: text(fields['claimedOn']),
      },
      fields,
      page,
    ),
  ],
  events: (fields, { url }) => {
    const online = fields['city'] === '線上';
    const event: Event = {
      '@type': 'Event',
      name: text(fields['title']),
      url,
      startDate: text(fields['startsAt']),
      endDate: text(fields['endsAt']),
      eventStatus: `https://schema.org/${eventStatus[text(fields['status'])] ?? 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
      location: online
        ? { '@type': 'VirtualLocation', url: text(fields['url']) || url }
        : {
            '@type': 'Place',
            name: text(fields['venue']) || text(fields['city']),
            address: text(fields['address']) || text(fields['city']),
          },
      organizer: { '@type': 'Organization', name: text(fields['organiser']) },
    };
    return [event];
  },
  // A text about proceedings, under a name that begins with its notice. The people in it get no entity: no type of
  // schema.org says that somebody is presumed innocent.
  corruptionCases: (fields, { url, title, description, picture, site }) => {
    const article: Article = {
      '@type': 'Article',
      headline: title,
      description,
      image: picture,
      mainEntityOfPage: url,
      inLanguage: 'zh-Hant-TW',
      datePublished: text(fields['createdAt']),
      dateModified: text(fields['updatedAt']),
      author: publisher(site),
      publisher: publisher(site),
    };
    return [article];
  },
  summarizedVideos: (_, { url, picture }, document) => {
    const parsed = summarizedVideos.parse(document);
    return parsed?.state === 'published' ? [videoJsonLd(parsed.record, { url, thumbnailUrl: picture })] : [];
  },
};

const titles: Readonly<Record<string, { readonly title: string }>> = routeTexts;

/** The row whose address is a beginning of this one's: `/events` of `/events/1`. */
function rowAbove({ path }: RouteRow): RouteRow | undefined {
  const words = path.split('/');
  const rows: readonly RouteRow[] = routes;
  for (let length = words.length - 1; length > 0; length -= 1) {
    const start = words.slice(0, length).join('/');
    const above = rows.find(
      (row) => row.path.replace(/\/:\w+\?$/, '') === start && hasPage(row) && row.path !== path,
    );
    if (above && !above.path.split('/').some((part) => /^:\w+$/.test(part))) return above;
  }
  return undefined;
}

/** The way from home to a page, as its breadcrumbs show it. */
function breadcrumbs(
  { row, path }: Address,
  title: string,
  site: SiteDescription,
): BreadcrumbList | undefined {
  if (path === '/') return undefined;
  const above = rowAbove(row);
  const steps = [
    { name: titles['home']?.title ?? '', item: `${site.url}/` },
    ...(above
      ? [{ name: titles[above.id]?.title ?? '', item: `${site.url}/${above.path.replace(/\/:.*$/, '')}` }]
      : []),
    { name: title, item: site.url + path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

const organization = ({ name, url, tagline, socialLinks }: SiteDescription): Organization => ({
  '@type': 'Organization',
  name,
  url,
  description: tagline,
  logo: `${url}/icons/icon-512.png`,
  ...(socialLinks.length > 0 && { sameAs: [...socialLinks] }),
});

/** The collections whose open data a page of the table is about. */
const datasetsOn: Readonly<Record<string, (collection: string) => boolean>> = {
  openData: () => true,
  budgetReduction: (collection) => collection === budgets.name,
};

type PageWords = Pick<DescribedPage, 'title' | 'description' | 'picture'>;

/** What search engines are told about a page, besides its words. `datasets` is the open data by collection. */
export function structuredData(
  address: Address,
  words: PageWords,
  site: SiteDescription,
  datasets: ReadonlyMap<string, Dataset>,
): WithContext<Thing>[] {
  const { entry, path, row } = address;
  const document: RawDocument | undefined = entry?.document;
  const things = [
    ...(path === '/' ? [organization(site)] : []),
    breadcrumbs(address, words.title, site),
    ...[...datasets].flatMap(([name, dataset]) => (datasetsOn[row.id]?.(name) ? [dataset] : [])),
    ...(document && entry
      ? (describe[entry.collection]?.(document.data, { ...words, url: site.url + path, site }, document) ??
        [])
      : []),
  ];
  return things
    .filter((thing) => thing !== undefined)
    .map((thing) => ({ '@context': 'https://schema.org', ...(thing as object) }) as WithContext<Thing>);
}
