import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** The browser's router itself: below a `<Routes>`, React Router's own `useNavigate` drops what it is told about drawing. */
export const RouterContext = createContext<Pick<Router, 'navigate'> | undefined>(undefined);
