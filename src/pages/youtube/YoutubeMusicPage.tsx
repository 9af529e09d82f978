/** The channels of the category `music_channels`. */
export { default, preload, texts } from './YoutubePage.tsx';
