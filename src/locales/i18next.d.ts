import type adminFolders from './zh-TW/admin/debunking-image-folders.json';
import type adminEdit from './zh-TW/admin/edit-debunking-image.json';
import type adminUpload from './zh-TW/admin/upload-debunking-image.json';
import type admin from './zh-TW/admin.json';
import type common from './zh-TW/common.json';
import type debunkingImages from './zh-TW/debunking-images.json';
import type home from './zh-TW/home.json';
import type notFound from './zh-TW/not-found.json';
import type routes from './zh-TW/routes.json';
import type signIn from './zh-TW/sign-in.json';

// Every key given to t() is checked against the texts.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      routes: typeof routes;
      home: typeof home;
      'debunking-images': typeof debunkingImages;
      'not-found': typeof notFound;
      'sign-in': typeof signIn;
      admin: typeof admin;
      'admin/upload-debunking-image': typeof adminUpload;
      'admin/edit-debunking-image': typeof adminEdit;
      'admin/debunking-image-folders': typeof adminFolders;
    };
  }
}
