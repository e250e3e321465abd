import { type ComponentType, Suspense } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { AlertStack } from '../alerts/AlertStack.tsx';
import { LogoutPage } from '../auth/LogoutPage.tsx';
import { RequireSession } from '../auth/RequireSession.tsx';
import { FailurePage } from '../pages/FailurePage.tsx';
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx';
import { PublicPage } from '../pages/PublicPage.tsx';
import { PageBoundary } from '../routing/PageBoundary.tsx';
import { FORGOTTEN_PASSWORD, LOGIN, PASSWORD_RESET } from '../routing/publicAddresses.ts';
import { Preloader } from '../shell/Preloader.tsx';
import { LoadingPage } from '../ui/state/LoadingPage.tsx';
import { NotFoundPage } from '../ui/state/NotFoundPage.tsx';

interface Screens {
    /** The console behind the sign-in. */
    readonly App: ComponentType;
    /** The layout of the public screens. */
    readonly SignInFrame: ComponentType;
    readonly LoginPage: ComponentType<{ prefetch: () => void }>;
    readonly ForgottenPasswordPage: ComponentType;
    readonly PasswordResetPage: ComponentType;
    /** Loads the console while the person types. */
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

/** Resets the error boundary with each navigation, even to the same address, hence the location's key. */
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

/** R1: the public routes, kept light; all others belong to the console. */
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
