import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** The browser's router: inside `<Routes>`, React Router's `useNavigate` ignores the `flushSync` option. */
export const RouterContext = createContext<Pick<Router, 'navigate'> | undefined>(undefined);
