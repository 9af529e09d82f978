import { tagLimits } from '#src/data/content/declare/fields.ts';
import { type ImageValues, withVerdict } from '#src/data/collections/debunking-images/image-values.ts';

/** The values that all images of a batch share. */
export type SharedValues = Pick<ImageValues, 'folderId' | 'tags' | 'sourceUrl' | 'attribution' | 'verdict'>;

export const nothingShared: SharedValues = {
  folderId: '',
  tags: [],
  sourceUrl: '',
  attribution: '',
  verdict: '',
};

export const isNothingShared = ({ tags, ...texts }: SharedValues): boolean =>
  tags.length === 0 && Object.values(texts).every((text) => text === '');

/** Applies the shared values of a batch: those that are not empty replace, and tags are added as far as they fit. */
export function withShared(values: ImageValues, shared: SharedValues): ImageValues {
  const { folderId, tags, sourceUrl, attribution, verdict } = shared;
  return {
    ...(verdict ? withVerdict(values, verdict) : values),
    folderId: folderId || values.folderId,
    sourceUrl: sourceUrl || values.sourceUrl,
    attribution: attribution || values.attribution,
    tags: [...new Set([...values.tags, ...tags])].slice(0, Math.max(tagLimits.count, values.tags.length)),
  };
}

/** Restores the fields that images share from an earlier state of the values. */
export const withSharedOf = (values: ImageValues, earlier: ImageValues): ImageValues => {
  const { folderId, tags, sourceUrl, attribution, verdict } = earlier;
  return { ...withVerdict(values, verdict), folderId, tags, sourceUrl, attribution };
};
