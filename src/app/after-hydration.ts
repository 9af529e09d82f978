// What a prerendered page needs only once it is hydrated: the modules of other pages, the layout of deferred parts, and
// what is shown over a page. One chunk, which is loaded right then.
export { ConfirmHost } from '#src/ui/feedback/ConfirmHost.tsx';
export { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
export { FocusHost } from './FocusHost.tsx';
export { loadPageModule } from './page-modules.ts';
export { layOutDeferred } from '#src/ui/theme/deferred-layout.ts';
export { startServiceWorker } from '#src/platform/browser/service-worker.ts';
export { watchRelease } from './watch-release.ts';
