// The functions that create routers. Import them from here and not from the package: the build gives this file its own
// copy of react-router (scripts/build/router-in-two.ts), since what is imported from the package itself is in every
// first load.
export { createBrowserRouter, createMemoryRouter } from 'react-router-dom';
