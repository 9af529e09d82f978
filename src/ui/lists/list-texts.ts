import listTexts from '#src/locales/zh-TW/lists.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';

// Loaded lazily: the pages of the first load have no list that is divided into pages.
addPartTexts({ lists: listTexts });
