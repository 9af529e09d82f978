import { tagLimits } from '#src/data/content/declare/fields.ts';
import { type PictureValues, withVerdict } from './picture-values.ts';

/** What all pictures of a batch have in common. */
export type SharedValues = Pick<PictureValues, 'folderId' | 'tags' | 'sourceUrl' | 'attribution' | 'verdict'>;

export const nothingShared: SharedValues = {
  folderId: '',
  tags: [],
  sourceUrl: '',
  attribution: '',
  verdict: '',
};

export const isNothingShared = ({ tags, ...texts }: SharedValues): boolean =>
  tags.length === 0 && Object.values(texts).every((text) => text === '');

/** The values with what the batch shares: the folder and source chosen, the tags added as far as they fit. */
export function withShared(values: PictureValues, shared: SharedValues): PictureValues {
  const { folderId, tags, sourceUrl, attribution, verdict } = shared;
  return {
    ...(verdict ? withVerdict(values, verdict) : values),
    folderId: folderId || values.folderId,
    sourceUrl: sourceUrl || values.sourceUrl,
    attribution: attribution || values.attribution,
    tags: [...new Set([...values.tags, ...tags])].slice(0, Math.max(tagLimits.count, values.tags.length)),
  };
}

/** The values with what another state of them had in the fields that pictures share. */
export const withSharedOf = (values: PictureValues, earlier: PictureValues): PictureValues => {
  const { folderId, tags, sourceUrl, attribution, verdict } = earlier;
  return { ...withVerdict(values, verdict), folderId, tags, sourceUrl, attribution };
};
