import adminTexts from '#src/locales/zh-TW/admin.json';
import contentTexts from '#src/locales/zh-TW/admin/content.json';
import fieldTexts from '#src/locales/zh-TW/admin/content/fields.json';
import workTexts from '#src/locales/zh-TW/admin/work.json';
import collectionTexts from '#src/locales/zh-TW/collections.json';

export const contentPageTexts = {
  admin: adminTexts,
  collections: collectionTexts,
  'admin/content': contentTexts,
  'admin/work': workTexts,
  'admin/content/fields': fieldTexts,
};
