import type { Pool } from './entries.ts';
import texts from './misleading-phrases.json';

interface Phrases {
  /** Invented claims that no entry checks. */
  readonly claims: readonly string[];
  /** Phishing and notices of events, after a name. */
  readonly notices: readonly string[];
  /** A name with a claim or notice. */
  readonly named: readonly string[];
  /** What joins a second claim to the first. */
  readonly joined: readonly string[];
  /** A deadline or sum that the entry does not have. */
  readonly added: readonly string[];
  /** News about the same subjects. */
  readonly news: readonly string[];
  /** Offers about a product or brand. */
  readonly adverts: readonly string[];
  /** Messages that call the checked claim false. */
  readonly refuted: readonly string[];
  /** Neutral words around a link. */
  readonly links: readonly string[];
  /** What stands around a message. */
  readonly frames: readonly string[];
}

export const phrases: Readonly<Record<Pool, Phrases>> = texts;
