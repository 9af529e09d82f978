import { readTimeout, withTimeout } from '#src/platform/firebase/resilience.ts';
import type { PageModule } from '#src/page-module.ts';
import type { PageId, RarePageId } from '#src/routes.ts';

/** The page module of each row of the admin area and of other rarely opened pages, loaded on demand. */
// A table: one row, one line.
// prettier-ignore
const adminPageModules: Readonly<Record<RarePageId, () => Promise<PageModule>>> = {
  admin: () => import('#src/pages/admin/AdminPage.tsx'),
  account: () => import('#src/pages/admin/account/AccountPage.tsx'),
  contentDesk: () => import('#src/pages/admin/content/ContentDeskPage.tsx'),
  contentList: () => import('#src/pages/admin/content/ContentListPage.tsx'),
  contentItem: () => import('#src/pages/admin/content/ContentItemPage.tsx'),
  uploadDebunkingImage: () => import('#src/pages/admin/upload-debunking-image/UploadDebunkingImagePage.tsx'),
  editDebunkingImage: () => import('#src/pages/admin/edit-debunking-image/EditDebunkingImagePage.tsx'),
  manageDebunkingImages: () => import('#src/pages/admin/debunking-images/ManageDebunkingImagesPage.tsx'),
  debunkingImageTrash: () => import('#src/pages/admin/debunking-images/DebunkingImageTrashPage.tsx'),
  storedObjects: () => import('#src/pages/admin/stored-objects/StoredObjectsPage.tsx'),
  manageImageFolders: () => import('#src/pages/admin/debunking-image-folders/ManageImageFoldersPage.tsx'),
  tagBlacklistTest: () => import('#src/pages/admin/tag-blacklist-test/TagBlacklistTestPage.tsx'),
  manageImageFolder: () => import('#src/pages/admin/debunking-image-folders/ManageImageFolderPage.tsx'),
  reviewQueue: () => import('#src/pages/admin/review/ReviewQueuePage.tsx'),
  scheduled: () => import('#src/pages/admin/scheduled/ScheduledPage.tsx'),
  members: () => import('#src/pages/admin/members/MembersPage.tsx'),
  auditLog: () => import('#src/pages/admin/audit/AuditLogPage.tsx'),
  handbook: () => import('#src/pages/admin/handbook/HandbookPage.tsx'),
  draftPreview: () => import('#src/pages/draft-preview/DraftPreviewPage.tsx'),
};

/** Loads one of them. The preview of a draft outside the admin area shows another page, and so gets `loadPage`. */
export async function loadRarePage(
  id: RarePageId,
  loadPage: (id: PageId) => Promise<PageModule>,
): Promise<PageModule> {
  // A file that neither loads nor fails is reported as failed.
  const module = await withTimeout(readTimeout, adminPageModules[id]());
  if (id !== 'draftPreview') return module;
  const { withPageLoader } = await import('./with-page-loader.tsx');
  return withPageLoader(module, loadPage);
}

/** The link from a public page to its editor, for a browser in which somebody has signed in. */
export const loadEditThisPage = () => import('#src/pages/admin/shared/from-page/EditPageLink.tsx');

/** The search of everything in the admin area. */
export const loadAdminSearch = () => import('#src/pages/admin/shared/search/AdminSearch.tsx');
