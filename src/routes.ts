import type { PageModule } from './page-module.ts';

export type RouteGroup = 'site' | 'admin';

/** One row per URL. Layout, gate, robots and the floating button follow from the group. */
export interface RouteRow {
  /** The page's name in camelCase; its title is `<id>.title` in routes.json. */
  readonly id: string;
  /** Pattern without the leading slash: `:name` is a parameter, `:name?` an optional one. */
  readonly path: string;
  readonly group: RouteGroup;
  readonly page?: () => Promise<PageModule>;
  /** The id of the row that this address leads to instead of a page. */
  readonly redirect?: string;
  /** Place in the navigation. */
  readonly menu?: 'main' | 'admin';
}

export const routes = [
  { id: 'home', path: '', group: 'site', menu: 'main', page: () => import('./pages/home/HomePage.tsx') },
  {
    id: 'debunkingImages',
    path: 'debunking-images',
    group: 'site',
    menu: 'main',
    page: () => import('./pages/debunking-images/DebunkingImagesPage.tsx'),
  },
  {
    id: 'debunkingImageSearch',
    path: 'debunking-images/:query',
    group: 'site',
    page: () => import('./pages/debunking-images/DebunkingImageSearchPage.tsx'),
  },
  {
    id: 'debunkingImage',
    path: 'debunking-images/file/:id',
    group: 'site',
    page: () => import('./pages/debunking-images/DebunkingImagePage.tsx'),
  },
  {
    id: 'folderDebunkingImage',
    path: 'debunking-images/:name/:folderId/file/:id',
    group: 'site',
    page: () => import('./pages/debunking-images/FolderDebunkingImagePage.tsx'),
  },
  {
    id: 'debunkingImageFolder',
    path: 'debunking-images/:name/:folderId/:query?',
    group: 'site',
    page: () => import('./pages/debunking-images/DebunkingImageFolderPage.tsx'),
  },
  { id: 'signIn', path: 'sign-in', group: 'admin', redirect: 'uploadDebunkingImage' },
  {
    id: 'admin',
    path: 'admin',
    group: 'admin',
    menu: 'admin',
    page: () => import('./pages/admin/AdminPage.tsx'),
  },
  {
    id: 'uploadDebunkingImage',
    path: 'admin/upload-debunking-image',
    group: 'admin',
    menu: 'admin',
    page: () => import('./pages/admin/upload-debunking-image/UploadDebunkingImagePage.tsx'),
  },
  {
    id: 'editDebunkingImage',
    path: 'admin/edit-debunking-image/:id',
    group: 'admin',
    page: () => import('./pages/admin/edit-debunking-image/EditDebunkingImagePage.tsx'),
  },
  {
    id: 'manageImageFolders',
    path: 'admin/debunking-image-folders',
    group: 'admin',
    menu: 'admin',
    page: () => import('./pages/admin/debunking-image-folders/ManageImageFoldersPage.tsx'),
  },
  {
    id: 'manageImageFolder',
    path: 'admin/debunking-image-folders/:id',
    group: 'admin',
    page: () => import('./pages/admin/debunking-image-folders/ManageImageFolderPage.tsx'),
  },
  { id: 'notFound', path: '*', group: 'site', page: () => import('./pages/not-found/NotFoundPage.tsx') },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routes)[number]['id'];
