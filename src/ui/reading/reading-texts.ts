import readingTexts from '#src/locales/zh-TW/reading.json';
import { addPartTexts } from '#src/ui/states/part-texts.ts';

// Only long pages have a table of contents and a saved reading position.
addPartTexts({ reading: readingTexts });
