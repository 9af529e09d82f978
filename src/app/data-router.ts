// What navigates, and the pages to go to: a prerendered page is hydrated without.
import { createBrowserRouter } from '#src/ui/controls/routers.ts';
import { loadPageModule } from './page-modules.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

export { createBrowserRouter, loadPageModule };
