import type { ContentList } from '#src/data/content/read/list.ts';
import type {
  DebunkingImageListRecord,
  DebunkingImageRecord,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  debunkingImageList,
  publishedDebunkingImageList,
} from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import {
  imageFolderList,
  publishedImageFolderList,
} from '#src/data/collections/image-folders/image-folders.queries.ts';

const sha = 'a'.repeat(64);

/** Returns a published card; a higher number is newer. */
export function image(number: number, own: Partial<DebunkingImageListRecord> = {}): DebunkingImageListRecord {
  const at = new Date(Date.UTC(2026, 9, 1, 0, number)).toISOString();
  return {
    id: String(number).padStart(20, '0'),
    rev: 1,
    createdAt: at,
    updatedAt: at,
    title: `圖卡 ${number}`,
    altText: `第 ${number} 張圖的文字`,
    tags: [],
    verdict: '正確',
    objects: { '480': sha, '960': sha, '1600': sha },
    width: 800,
    height: 1000,
    thumbhash: 'abcd',
    ...own,
  };
}

/** Returns the complete document of an image. */
export function wholeImage(number: number, own: Partial<DebunkingImageRecord> = {}): DebunkingImageRecord {
  const listed = image(number);
  return {
    ...listed,
    description: '',
    ocrText: '',
    source: { url: 'https://example.org/source' },
    writeId: '00000000-0000-4000-8000-000000000000',
    change: { kind: '首次', note: '' },
    history: [{ rev: 1, at: listed.createdAt, kind: '首次', note: '' }],
    corrections: [],
    ...own,
  };
}

export function folder(id: string, own: Partial<ImageFolderListRecord> = {}): ImageFolderListRecord {
  const at = '2026-10-01T00:00:00.000000Z';
  return { id, rev: 1, createdAt: at, updatedAt: at, name: id, order: 1, description: '', ...own };
}

const list = <R>(records: readonly R[], own: Partial<ContentList<R>> = {}): ContentList<R> => ({
  records,
  quarantined: 0,
  freshness: 'current',
  ...own,
});

type Own = Partial<ContentList<DebunkingImageListRecord>>;

/** Returns the two lists as they are cached, current and as last published. */
export const lists = (
  images: readonly DebunkingImageListRecord[],
  folders: readonly ImageFolderListRecord[] = [],
  own: Own = {},
) => [
  [debunkingImageList, list(images, own)] as const,
  [imageFolderList, list(folders)] as const,
  [publishedDebunkingImageList, list(images, own)] as const,
  [publishedImageFolderList, list(folders)] as const,
];
