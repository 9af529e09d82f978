import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteConfig } from '../../scripts/build/site-config.ts';

// The gallery has a build of its own, so that it does not change the chunks of the site.
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
