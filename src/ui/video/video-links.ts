/** The video or playlist that the video host plays. */
export type Playable = { readonly youtubeId: string } | { readonly playlistId: string };

/** Returns the URL of the player on its privacy-enhanced host, beginning at `start` seconds. */
export function playerUrl(playable: Playable, start = 0): string {
  const isOne = 'youtubeId' in playable;
  const query = new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    hl: 'zh-TW',
    ...(isOne ? {} : { list: playable.playlistId }),
    ...(start > 0 && { start: String(start) }),
  });
  const what = isOne ? encodeURIComponent(playable.youtubeId) : 'videoseries';
  return `https://www.youtube-nocookie.com/embed/${what}?${query.toString()}`;
}

/** Returns the URL of the video host's own page, for visitors who prefer to watch there. */
export function watchUrl(playable: Playable, start = 0): string {
  const query = new URLSearchParams({
    ...('youtubeId' in playable ? { v: playable.youtubeId } : { list: playable.playlistId }),
    ...(start > 0 && { t: `${start}s` }),
  });
  return `https://www.youtube.com/${'youtubeId' in playable ? 'watch' : 'playlist'}?${query.toString()}`;
}

/** Returns the URL of a video's thumbnail at its host. */
export const imageUrl = (youtubeId: string): string =>
  `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/mqdefault.jpg`;

/** Returns one of `count` looks, always the same for a text. */
export const lookOf = (text: string, count: number): number =>
  Array.from(text).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7) % count;

export const channelUrl = (youtubeChannelId: string): string =>
  `https://www.youtube.com/channel/${encodeURIComponent(youtubeChannelId)}`;

/** Formats seconds as a duration: 6:52, 1:03:20. */
export function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
