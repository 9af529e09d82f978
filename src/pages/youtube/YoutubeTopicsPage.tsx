/** Videos by topic. */
export { default, preload, texts } from './YoutubeDebunkingPage.tsx';
