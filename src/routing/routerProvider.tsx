import { type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core';
import { type ComponentProps, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { resolvePath } from 'react-router-dom';
import { FORCED, LOGIN } from '../auth/expire.ts';
import type { Addressing } from './addressing.ts';
import { RouterContext } from './RouterContext.ts';
import { useAddressing } from './useAddressing.ts';

const base = reactRouterProvider;

const restore = <L extends { pathname: string }>({ fromAddress }: Addressing, location: L): L => ({
    ...location,
    pathname: fromAddress(location.pathname),
});

/** The open page as react-admin calls it. */
const useLocation: RouterProvider['useLocation'] = () => {
    const location = base.useLocation();
    const addressing = useAddressing();
    return useMemo(() => restore(addressing, location), [addressing, location]);
};

/** Where a link or a navigation leads, as the address bar shows it; `?page=2` alone is about the page that is open. */
const useTarget = () => {
    const { pathname } = useLocation();
    const { toAddress } = useAddressing();
    return useCallback(
        (to: RouterTo) => {
            const target = resolvePath(to, pathname);
            return { ...target, pathname: toAddress(target.pathname) };
        },
        [pathname, toAddress],
    );
};

/**
 * The same function from one page to the next, as react-admin's own: its lists depend on it.
 * Another state of the open page is drawn at once: react-admin makes the next one out of what was drawn last, so that an
 * order chosen right after a search, React still busy with it, would undo the search.
 */
const useNavigate: RouterProvider['useNavigate'] = () => {
    const navigate = base.useNavigate();
    const router = useContext(RouterContext);
    const target = useTarget();
    const latest = useRef(target);
    useEffect(() => {
        latest.current = target;
    }, [target]);
    return useCallback(
        (to, options) => {
            // Still mounted while the sign-in page is on its way, react-admin's lists would lead back to where they were.
            if (window.location.pathname === LOGIN) return;
            if (typeof to === 'number') return navigate(to);
            const address = latest.current(to);
            const isHere = address.pathname === window.location.pathname && !options?.replace;
            if (isHere && router) void router.navigate(address, { ...options, flushSync: true });
            else navigate(address, options);
        },
        [navigate, router],
    );
};

const useMatch: RouterProvider['useMatch'] = pattern => {
    const { pathname } = useLocation();
    const { fromAddress } = useAddressing();
    return base.matchPath({ ...pattern, path: fromAddress(pattern.path) }, pathname);
};

const useBlocker: RouterProvider['useBlocker'] = shouldBlock => {
    const addressing = useAddressing();
    return base.useBlocker(
        typeof shouldBlock === 'boolean'
            ? shouldBlock
            : ({ currentLocation, nextLocation, historyAction }) =>
                  !FORCED.includes(nextLocation.pathname) &&
                  shouldBlock({
                      currentLocation: restore(addressing, currentLocation),
                      nextLocation: restore(addressing, nextLocation),
                      historyAction,
                  }),
    );
};

const Link = ({ to, ...props }: ComponentProps<RouterProvider['Link']>) => (
    <base.Link {...props} to={useTarget()(to)} />
);

const Navigate = ({ to, ...props }: ComponentProps<RouterProvider['Navigate']>) => (
    <base.Navigate {...props} to={useTarget()(to)} />
);

/** All routes below, and `useParams` with them, read react-admin's spelling. */
const Routes = ({ children, location }: ComponentProps<RouterProvider['Routes']>) => {
    const place = useLocation();
    return <base.Routes location={location ?? place}>{children}</base.Routes>;
};

/**
 * react-admin's router, speaking addresses to the browser and react-admin's own paths to react-admin: what goes out
 * (links, navigations) is shortened, what comes in (locations, parameters, matches) is restored.
 */
export const routerProvider: RouterProvider = {
    ...base,
    useLocation,
    useNavigate,
    useMatch,
    useBlocker,
    Link,
    Navigate,
    Routes,
};
