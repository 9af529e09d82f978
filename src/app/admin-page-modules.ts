import type { PageModule } from '#src/page-module.ts';
import type { AdminPageId } from '#src/routes.ts';

/** The page module of each row of the admin area, loaded on demand. */
// A table: one row, one line.
// prettier-ignore
export const adminPageModules: Readonly<Record<AdminPageId, () => Promise<PageModule>>> = {
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
};
