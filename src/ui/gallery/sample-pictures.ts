import type { PictureProps } from '#src/ui/pictures/Picture.tsx';

// Drawn here so that the gallery needs no file of its own.
function drawing(title: string, ground: string, ink: string, width: number, height: number): string {
  const lines = title
    .split('|')
    .map((line, index) => `<tspan x="50%" dy="${index === 0 ? 0 : 110}">${line}</tspan>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><text x="50%" y="46%" font-family="sans-serif" font-weight="700" font-size="88" text-anchor="middle" fill="${ink}">${lines.join('')}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function sample(title: string, ground: string, ink: string, width = 1080, height = 1350): PictureProps {
  return {
    sources: [{ width: 1080, url: drawing(title, ground, ink, width, height) }],
    width,
    height,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    alt: title.replace('|', ''),
    sizes: '50vw',
  };
}

export const portrait = sample('隔夜水|會致癌？', '#F8E3DC', '#A63A24');
export const teal = sample('投票前|三件事', '#DCEEEA', '#0B5A57');
export const landscape = sample('颱風假|怎麼決定', '#DFECF7', '#1F5F94', 1200, 800);
export const missing: PictureProps = {
  ...teal,
  sources: [{ width: 480, url: '/no-such-picture.webp' }],
  alt: '這張圖卡的檔案不在了，圖片的替代文字仍然讀得到',
};
export const waiting: PictureProps = { ...teal, sources: [{ width: 480, url: '/never-answers.webp' }] };
