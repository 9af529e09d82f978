import type {
  Article,
  BreadcrumbList,
  ClaimReview,
  Dataset,
  Event,
  ImageObject,
  Organization,
  Schedule,
  Thing,
  WithContext,
} from 'schema-dts';
import { budgets } from '#src/data/collections/budgets/budget.collection.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { dayOfThing, type newsTime } from '#src/data/content/declare/changed-at.ts';
import { noRegion } from '#src/data/content/declare/regions.ts';
import type { ItemSource } from '#src/data/content/declare/collection.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { publishedPath } from '#src/data/collections/debunking-images/image-url.ts';
import { events, type EventStatus } from '#src/data/collections/events/event.collection.ts';
import {
  eventDates,
  onDate,
  relevantDate,
  type Repeating,
} from '#src/data/collections/events/event-dates.ts';
import { eventSpan } from '#src/data/collections/events/event-span.ts';
import { claimAuthor } from '#src/data/collections/qna/claimant.ts';
import { qna, type QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import { summarizedVideos } from '#src/data/collections/summarized-videos/summarized-video.collection.ts';
import { videoJsonLd } from '#src/data/collections/summarized-videos/video-json-ld.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { type GivenVerdict, ratingOf } from '#src/platform/text/verdict-scale.ts';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import routeTexts from '#src/locales/zh-TW/routes.json';
import type { Address } from '#scripts/publish/addresses.ts';
import type { SiteDescription } from './site-description.ts';
import { parseRecurrence, recurrenceParts } from '#src/data/content/declare/recurrence.ts';
import { recurrenceDays } from '#src/data/content/declare/recurrence-days.ts';
import { taipeiClock } from '#src/data/content/form/typed-values.ts';

const units = { DAILY: 'D', WEEKLY: 'W', MONTHLY: 'M' } as const;

/** Describes a recurring event for search engines; undefined for a single event. */
export function scheduleOf(event: Repeating): Schedule | undefined {
  const { repeats, startsAt, endsAt, allDay } = event;
  const rule = repeats === undefined ? undefined : parseRecurrence(repeats);
  if (!rule) return undefined;
  const { firstDay } = eventSpan(event);
  const { days } = recurrenceDays(rule, firstDay);
  const asPlanned = new Set(
    eventDates(event).flatMap(({ day, isCancelled, isMoved }) => (isCancelled || isMoved ? [] : [day])),
  );
  const byDay = /BYDAY=([^;]+)/.exec(recurrenceParts(rule))?.[1]?.split(',');
  const except = days.filter((day) => !asPlanned.has(day));
  return {
    '@type': 'Schedule',
    repeatFrequency: `P${rule.interval}${units[rule.every]}`,
    ...(byDay && { byDay }),
    ...(rule.monthDays.length > 0 && { byMonthDay: [...rule.monthDays] }),
    startDate: firstDay,
    endDate: days.at(-1) ?? firstDay,
    ...(!allDay && { startTime: taipeiClock(startsAt).slice(11), endTime: taipeiClock(endsAt).slice(11) }),
    scheduleTimezone: 'Asia/Taipei',
    ...(except.length > 0 && { exceptDate: except }),
  };
}

/** The page of a document, with the texts from its rendering. */
interface DescribedPage {
  readonly url: string;
  /** The page's title, including its verdict or notice if it has one. */
  readonly title: string;
  readonly description: string;
  /** The URL of its share card, or of the site's default image. */
  readonly image: string;
  /** The ISO time of the publication. */
  readonly asOf: string;
  readonly site: SiteDescription;
}

/** Describes one document for search engines; empty if the document cannot be read. */
type Describe = (document: RawDocument, page: DescribedPage) => Thing[];

/** Describes the published records of a collection. */
function describing<R>(
  collection: ItemSource<R>,
  things: (record: R, page: DescribedPage) => Thing[],
): readonly [name: string, Describe] {
  const describe: Describe = (document, page) => {
    const parsed = collection.parse(document);
    return parsed?.state === 'published' ? things(parsed.record, page) : [];
  };
  return [collection.name, describe];
}

const publisher = ({ name, url }: SiteDescription): Organization => ({ '@type': 'Organization', name, url });

type Dated = Parameters<typeof newsTime>[1] & { readonly verifiedAt?: string };

/** The thing's own date, and when an editor changed it; an import is no change. */
function datesOf(collection: Pick<AnyCollection, 'date'>, record: Dated) {
  const day = dayOfThing(collection, record);
  return {
    ...(day !== undefined && { datePublished: day }),
    ...(!record.imported && { dateModified: dayOf(record.updatedAt) }),
  };
}

/** A claim with its verdict and what is known of who made it, when and where. */
type Claim = GivenVerdict &
  Pick<QnaRecord, 'claim'> &
  Partial<Pick<QnaRecord, 'claimant' | 'claimedOn' | 'claimUrl' | 'claimArchivedUrl'>>;

/** Who reviewed the claim, where, when, and their rating: of another organisation its word, without a number. */
function review({ verdict, checker }: GivenVerdict, record: Dated, { url, site }: DescribedPage) {
  if (checker)
    return {
      url: checker.url,
      ...(record.verifiedAt !== undefined && { datePublished: record.verifiedAt }),
      author: { '@type': 'Organization', name: checker.name, url: new URL(checker.url).origin },
      reviewRating: { '@type': 'Rating', alternateName: checker.verdictInTheirWords },
    } as const;
  const rating = ratingOf(verdict);
  return {
    url,
    ...datesOf(qna, record),
    author: publisher(site),
    reviewRating: {
      '@type': 'Rating',
      alternateName: verdict,
      ...(rating !== undefined && { ratingValue: rating, bestRating: 5, worstRating: 1 }),
    },
  } as const;
}

function claimReview(about: Claim, record: Dated, page: DescribedPage): ClaimReview {
  const { claim, claimant = '', claimedOn, claimArchivedUrl: archivedAt } = about;
  const { claimUrl: url = archivedAt } = about;
  const author = claimAuthor(claimant);
  return {
    '@type': 'ClaimReview',
    claimReviewed: claim,
    ...review(about, record, page),
    itemReviewed: {
      '@type': 'Claim',
      ...(author && { author }),
      ...(claimedOn && { datePublished: claimedOn }),
      ...(url && { appearance: { '@type': 'CreativeWork', url, ...(archivedAt && { archivedAt }) } }),
    },
  };
}

const schemaStatus: Readonly<Record<EventStatus, 'EventScheduled' | 'EventPostponed' | 'EventCancelled'>> = {
  confirmed: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

/** By collection. For a collection without an entry, only breadcrumbs are written. */
const describe: ReadonlyMap<string, Describe> = new Map([
  describing(debunkingImages, (record, page) => {
    const { objects, title, altText, attribution, verdict } = record;
    const image: ImageObject = {
      '@type': 'ImageObject',
      contentUrl: page.site.url + publishedPath(objects['960']),
      name: title,
      description: altText,
      ...(attribution !== undefined && { creditText: attribution }),
    };
    return verdict
      ? [image, claimReview({ claim: title, verdict, checker: undefined }, record, page)]
      : [image];
  }),
  describing(qna, (record, page) => [claimReview({ ...record, checker: record.checker }, record, page)]),
  describing(events, (record, page) => {
    const { title, city, venue, address, organiser, url } = record;
    const dated = onDate(record, relevantDate(record, Date.parse(page.asOf)));
    const { startsAt, endsAt, status, allDay } = dated;
    const { firstDay, lastDay } = eventSpan(dated);
    const isOnline = city === '線上';
    const region = city === noRegion ? '' : city;
    const place = { name: venue || region, address: address || region };
    const event: Event = {
      '@type': 'Event',
      name: title,
      url: page.url,
      // Without a time for whole days: search engines would show midnight as the start.
      startDate: allDay ? firstDay : startsAt,
      endDate: allDay ? lastDay : endsAt,
      eventStatus: `https://schema.org/${schemaStatus[status]}`,
      eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
      ...(isOnline && { location: { '@type': 'VirtualLocation', url: url ?? page.url } }),
      ...(!isOnline && (place.name || place.address) && { location: { '@type': 'Place', ...place } }),
      organizer: { '@type': 'Organization', name: organiser },
    };
    const schedule = scheduleOf(record);
    return [schedule ? { ...event, eventSchedule: schedule } : event];
  }),
  // An article about proceedings, whose headline begins with the case's notice. The people in it get no entity: no type
  // of schema.org expresses the presumption of innocence.
  describing(corruptionCases, (record, { url, title, description, image, site }) => {
    const article: Article = {
      '@type': 'Article',
      headline: title,
      description,
      image: image,
      mainEntityOfPage: url,
      inLanguage: 'zh-Hant-TW',
      ...datesOf(corruptionCases, record),
      author: publisher(site),
      publisher: publisher(site),
    };
    return [article];
  }),
  describing(summarizedVideos, (record, { url, image, description }) => [
    videoJsonLd(record, { url, thumbnailUrl: image, description }),
  ]),
]);

const titles: Readonly<Record<string, { readonly title: string }>> = routeTexts;

/** Returns the row whose path is the nearest prefix of this one's: `/events` for `/events/:id`. */
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

/** The path from home to a page, as in its breadcrumbs. */
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

/** The collections whose open data a page without a document is about. */
const datasetsOn: Readonly<Record<string, (collection: string) => boolean>> = {
  openData: () => true,
  budgetReduction: (collection) => collection === budgets.name,
};

type PageWords = Pick<DescribedPage, 'title' | 'description' | 'image' | 'asOf'>;

/** Returns the JSON-LD of a page. `datasets` is the open data by collection. */
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
      ? (describe.get(entry.collection)?.(document, { ...words, url: site.url + path, site }) ?? [])
      : []),
  ];
  return things
    .filter((thing) => thing !== undefined)
    .map((thing) => ({ '@context': 'https://schema.org', ...(thing as object) }) as WithContext<Thing>);
}
