import { showGallery } from './show-gallery.tsx';

await showGallery();
