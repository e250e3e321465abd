import { type ComponentType, Suspense } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { AlertStack } from './alerts/AlertStack.tsx';
import { LogoutPage } from './auth/LogoutPage.tsx';
import { RequireSession } from './auth/RequireSession.tsx';
import { FailurePage } from './pages/FailurePage.tsx';
import { ForbiddenPage } from './pages/ForbiddenPage.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PublicPage } from './pages/PublicPage.tsx';
import { PageBoundary } from './routing/PageBoundary.tsx';

interface Screens {
    /** Everything behind the sign-in. */
    readonly App: ComponentType;
    readonly LoginPage: ComponentType<{ prefetch: () => void }>;
    /** Fetches what is behind the sign-in, while the person types. */
    readonly prefetch: () => void;
}

const Root = () => {
    const { pathname } = useLocation();
    return (
        <>
            <PageBoundary resetKey={pathname} fallback={(error, reset) => <FailurePage error={error} retry={reset} />}>
                <Suspense fallback={<LoadingPage />}>
                    <Outlet />
                </Suspense>
            </PageBoundary>
            <AlertStack />
        </>
    );
};

const forbidden = (
    <PublicPage>
        <ForbiddenPage />
    </PublicPage>
);

const notFound = (
    <PublicPage>
        <NotFoundPage />
    </PublicPage>
);

/** Row R1: what needs no sign-in is light and here; all the rest is the console's. */
export const createRoutes = ({ App, LoginPage, prefetch }: Screens): RouteObject[] => [
    {
        element: <Root />,
        children: [
            { path: '/login', element: <LoginPage prefetch={prefetch} /> },
            { path: '/logout', element: <LogoutPage /> },
            { path: '/error404', element: notFound },
            { path: '/error403-forbidden', element: forbidden },
            {
                path: '*',
                element: (
                    <RequireSession>
                        <App />
                    </RequireSession>
                ),
            },
        ],
    },
];
