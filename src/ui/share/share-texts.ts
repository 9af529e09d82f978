import shareTexts from '#src/locales/zh-TW/share.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';

// Needed only once something is to be shared.
addPartTexts({ share: shareTexts });
