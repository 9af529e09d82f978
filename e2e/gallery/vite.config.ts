import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteConfig } from '../../scripts/build/site-config.ts';

// The gallery is built by itself: the chunks of the site are what visitors get.
export default defineConfig({
  root: import.meta.dirname,
  base: '/e2e/gallery/',
  publicDir: false,
  plugins: [react()],
  define: {
    isLocalBuild: true,
    hasServiceWorker: false,
    siteConfig: JSON.stringify(siteConfig('localhost')),
    'import.meta.env.VITE_VERSION': '"gallery"',
  },
  build: { target: 'es2023', assetsInlineLimit: 0 },
});
