import listTexts from '#src/locales/zh-TW/lists.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';

// The pages of the first load have no list that goes on over several pages.
addPartTexts({ lists: listTexts });
