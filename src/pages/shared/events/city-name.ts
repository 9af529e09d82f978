import { noRegion, type Region } from '#src/data/content/declare/regions.ts';
import type { Translate } from '#src/ui/text/use-translation.ts';

/** Names the city of an event; 不分區 is only the label of a filter that is off. Needs the namespace `events`. */
export const cityName = (city: Region, t: Translate<'events'>): string =>
  city === noRegion ? t('city.none') : city;
