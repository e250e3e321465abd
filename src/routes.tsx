import { type ComponentType, Suspense } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { AlertStack } from './alerts/AlertStack.tsx';
import { FORGOTTEN_PASSWORD, PASSWORD_RESET } from './auth/addresses.ts';
import { LOGIN } from './auth/expire.ts';
import { LogoutPage } from './auth/LogoutPage.tsx';
import { RequireSession } from './auth/RequireSession.tsx';
import { Preloader } from './layout/Preloader.tsx';
import { FailurePage } from './pages/FailurePage.tsx';
import { ForbiddenPage } from './pages/ForbiddenPage.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PublicPage } from './pages/PublicPage.tsx';
import { PageBoundary } from './routing/PageBoundary.tsx';

interface Screens {
    /** Everything behind the sign-in. */
    readonly App: ComponentType;
    /** Around the sign-in and what belongs to it. */
    readonly SignInFrame: ComponentType;
    readonly LoginPage: ComponentType<{ prefetch: () => void }>;
    readonly ForgottenPasswordPage: ComponentType;
    readonly PasswordResetPage: ComponentType;
    /** Fetches what is behind the sign-in, while the person types. */
    readonly prefetch: () => void;
}

const failed = (error: unknown, retry: () => void) => (
    <PublicPage>
        <FailurePage error={error} retry={retry} />
    </PublicPage>
);

const loading = (
    <main>
        <LoadingPage />
    </main>
);

/** Any navigation is a way out of a failure, one to the same address included: hence its key. */
const Root = () => {
    const { key } = useLocation();
    return (
        <>
            <PageBoundary resetKey={key} fallback={failed}>
                <Suspense fallback={loading}>
                    <Outlet />
                </Suspense>
            </PageBoundary>
            <Preloader />
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
export const createRoutes = ({ App, prefetch, ...screens }: Screens): RouteObject[] => [
    {
        element: <Root />,
        children: [
            {
                element: <screens.SignInFrame />,
                children: [
                    { path: LOGIN, element: <screens.LoginPage prefetch={prefetch} /> },
                    { path: FORGOTTEN_PASSWORD, element: <screens.ForgottenPasswordPage /> },
                    { path: PASSWORD_RESET, element: <screens.PasswordResetPage /> },
                ],
            },
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
