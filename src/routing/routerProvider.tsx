import { type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core';
import { type ComponentProps, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { resolvePath } from 'react-router-dom';
import { type Addressing, useAddressing } from './addressing.ts';
import { FORCED, LOGIN } from './publicAddresses.ts';
import { RouterContext } from './RouterContext.ts';

const base = reactRouterProvider;

const restore = <L extends { pathname: string }>({ fromAddress }: Addressing, location: L): L => ({
    ...location,
    pathname: fromAddress(location.pathname),
});

const useLocation: RouterProvider['useLocation'] = () => {
    const location = base.useLocation();
    const addressing = useAddressing();
    return useMemo(() => restore(addressing, location), [addressing, location]);
};

/** Resolves the target of a link or navigation to an address; `?page=2` alone refers to the current page. */
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

/** New pages start at the top, unless the caller overrides it. */
const fromTheTop = (state: unknown) => ({ _scrollToTop: true, ...(typeof state === 'object' ? state : undefined) });

/**
 * Stable, because react-admin's lists depend on it. Renders changes of the query synchronously: the next query derives
 * from the rendered one, so that a pending search would undo a sort order.
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
            // While the sign-in page loads, react-admin's lists are still mounted and would navigate back.
            if (window.location.pathname === LOGIN) return;
            if (typeof to === 'number') return navigate(to);
            const address = latest.current(to);
            const isHere = address.pathname === window.location.pathname;
            if (isHere && !options?.replace && router) void router.navigate(address, { ...options, flushSync: true });
            else navigate(address, isHere ? options : { ...options, state: fromTheTop(options?.state) });
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

/** Inner routes, including `useParams`, use react-admin's form. */
const Routes = ({ children, location }: ComponentProps<RouterProvider['Routes']>) => {
    const place = useLocation();
    return <base.Routes location={location ?? place}>{children}</base.Routes>;
};

/** Router provider that shortens links and navigations, and restores react-admin's paths of locations and matches. */
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
