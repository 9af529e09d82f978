import * as z from 'zod/mini';
import { type Verdict, warningVerdicts } from '#src/platform/text/verdict-scale.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import {
  type DebunkingImageRecord,
  debunkingImages,
  falseClaimPrefix,
  textLimits,
} from './debunking-image.collection.ts';

/** What a person types about an image; every field is text or a list, and an empty one means absent. */
export interface ImageValues {
  readonly title: string;
  readonly altText: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly folderId: string;
  readonly verdict: Verdict | '';
  readonly sourceUrl: string;
  readonly archivedUrl: string;
  readonly foundOn: string;
  readonly attribution: string;
  /** The text recognised in the image; '' until somebody requests it. */
  readonly ocrText: string;
  /** The id of the image that this one is a variant of. */
  readonly variantOf: string;
  /** Ids of images that look like this one but are different. */
  readonly distinctFrom: readonly string[];
}

export type ImageField = keyof ImageValues;

/** Why a value is not accepted; the translations have the message for each reason. */
export type ValueProblem =
  'missing' | 'tooLong' | 'tooMany' | 'tagTooLong' | 'twice' | 'badAddress' | 'badDate';

export type ImageProblems = Readonly<Partial<Record<ImageField, ValueProblem>>>;

export const emptyValues: ImageValues = {
  title: '',
  altText: '',
  description: '',
  tags: [],
  folderId: '',
  verdict: '',
  sourceUrl: '',
  archivedUrl: '',
  foundOn: '',
  attribution: '',
  ocrText: '',
  variantOf: '',
  distinctFrom: [],
};

/** Returns an alternative text without the prefix of a false claim. */
const unmarked = (altText: string): string =>
  altText.startsWith(falseClaimPrefix) ? altText.slice(falseClaimPrefix.length) : altText;

/** Sets the verdict, and adds the prefix of a false claim to the alternative text or removes it. */
export function withVerdict(values: ImageValues, verdict: Verdict | ''): ImageValues {
  const bare = unmarked(values.altText);
  return {
    ...values,
    verdict,
    altText: verdict !== '' && warningVerdicts.includes(verdict) ? `${falseClaimPrefix}${bare}` : bare,
  };
}

/** True if the alternative text describes the image; the prefix alone does not. */
export const hasAltText = ({ altText }: Pick<ImageValues, 'altText'>): boolean =>
  unmarked(altText).trim() !== '';

/** Sets the alternative text, with the prefix that the verdict requires. */
export const withAltText = (values: ImageValues, altText: string): ImageValues =>
  withVerdict(
    { ...values, altText: cutText(altText, textLimits.altText - falseClaimPrefix.length) },
    values.verdict,
  );

/** Joins recognised text into one line, as the start of an alternative text. */
export const wordsInLine = (words: string): string =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('，')
    .replaceAll(/([，。、？！：；])，+/gu, '$1');

export function valuesOf(record: DebunkingImageRecord): ImageValues {
  return {
    title: record.title,
    altText: record.altText,
    description: record.description,
    tags: record.tags,
    folderId: record.folderId ?? '',
    verdict: record.verdict ?? '',
    sourceUrl: record.source.url ?? '',
    archivedUrl: record.source.archivedUrl ?? '',
    foundOn: record.source.foundOn ?? '',
    attribution: record.attribution ?? '',
    ocrText: record.ocrText,
    variantOf: record.variantOf ?? '',
    distinctFrom: record.distinctFrom ?? [],
  };
}

/** Returns the fields that are not empty: in documents, an absent field is absent, never ''. */
const present = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** Returns the document's fields that a person types, exactly as typed: the content of a draft. */
export function fieldsAsTyped(values: ImageValues): Record<string, unknown> {
  const { title, altText, description, tags, folderId, verdict, attribution } = values;
  const { sourceUrl, archivedUrl, foundOn, ocrText, variantOf, distinctFrom } = values;
  return {
    title,
    altText,
    description,
    ocrText,
    tags,
    source: present({ url: sourceUrl, archivedUrl, foundOn }),
    ...present({ folderId, attribution, verdict, variantOf }),
    ...(distinctFrom.length > 0 && { distinctFrom }),
  };
}

/**
 * Returns the document's fields that a person types, trimmed, but not yet parsed with the collection's schema. The
 * prefix that the verdict requires is added if it was deleted from the alternative text.
 */
export function typedFields(values: ImageValues): Record<string, unknown> {
  const { sourceUrl, archivedUrl, foundOn, folderId, attribution } = values;
  const altText = values.altText.trim();
  return fieldsAsTyped({
    ...values,
    altText: altText && withVerdict({ ...values, altText }, values.verdict).altText,
    sourceUrl: sourceUrl.trim(),
    archivedUrl: archivedUrl.trim(),
    foundOn: foundOn.trim(),
    folderId: folderId.trim(),
    attribution: attribution.trim(),
  });
}

const typedSchema = z.pick(debunkingImages.own, {
  title: true,
  altText: true,
  description: true,
  ocrText: true,
  variantOf: true,
  distinctFrom: true,
  tags: true,
  folderId: true,
  verdict: true,
  attribution: true,
  source: true,
});

/** Replaces the typed fields of a document; the others, such as those of its file, stay. */
export const withTyped = (
  document: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(document).filter(([name]) => !(name in typedSchema.shape))),
  ...typed,
});

const isField = (key: unknown): key is ImageField => typeof key === 'string' && key in emptyValues;

const fieldByPath: Readonly<Record<string, ImageField>> = {
  'source.url': 'sourceUrl',
  'source.archivedUrl': 'archivedUrl',
  'source.foundOn': 'foundOn',
};

function problemOf(issue: z.core.$ZodIssue, field: ImageField): ValueProblem {
  if (field === 'sourceUrl' || field === 'archivedUrl') return 'badAddress';
  if (field === 'foundOn') return 'badDate';
  if (issue.code === 'too_small') return 'missing';
  if (issue.code === 'custom') return 'twice';
  if (field !== 'tags') return 'tooLong';
  return issue.path.length > 1 ? 'tagTooLong' : 'tooMany';
}

/** Returns the first problem of each field. Empty if the values can be published. */
export function problemsOf(values: ImageValues): ImageProblems {
  const problems: Partial<Record<ImageField, ValueProblem>> = {};
  // The prefix alone says nothing about the image.
  if (!hasAltText(values)) problems.altText = 'missing';
  const { verdict, sourceUrl, archivedUrl } = values;
  if (verdict !== '' && sourceUrl.trim() === '' && archivedUrl.trim() === '') problems.sourceUrl = 'missing';
  for (const issue of z.safeParse(typedSchema, typedFields(values)).error?.issues ?? []) {
    const field = fieldByPath[issue.path.join('.')] ?? issue.path[0];
    if (isField(field)) problems[field] ??= problemOf(issue, field);
  }
  return problems;
}
