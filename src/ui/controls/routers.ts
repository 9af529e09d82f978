// What makes a router. Imported from here and not from the package: the build gives this file a copy of react-router of
// its own (scripts/build/router-in-two.ts), since what is imported from the package itself is in every first load.
export { createBrowserRouter, createMemoryRouter } from 'react-router-dom';
