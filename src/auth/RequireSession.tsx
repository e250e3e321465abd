import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from './sharedSession.ts';
import { isSamePerson } from './subject.ts';

/** R6: remembers the requested path and navigates to the sign-in page once, replacing the history entry. */
const ToLogin = () => {
    const session = useSession();
    const navigate = useNavigate();
    const { pathname, search, hash } = useLocation();
    useEffect(() => {
        // Another tab may have provided a session since the last render.
        if (session.token() !== undefined) return;
        session.rememberTarget(pathname + search + hash);
        void navigate('/login', { replace: true });
    }, [session, navigate, pathname, search, hash]);
    return null;
};

/** Navigates home, so that neither the screen nor the address of the previous user remains. */
const ToHome = ({ onDone }: { onDone: () => void }) => {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    useEffect(() => {
        if (pathname === '/') onDone();
        else void navigate('/', { replace: true });
    }, [navigate, pathname, onDone]);
    return null;
};

/** Remounts its children for each user whose session this tab adopts. */
const ForOnePerson = ({ token, children }: { token: string; children: ReactNode }) => {
    const [opened, setOpened] = useState(token);
    return isSamePerson(opened, token) ? children : <ToHome onDone={() => setOpened(token)} />;
};

/** A1: a new tab may receive the session of another one. Shows the loading page meanwhile. */
const AfterArrival = () => {
    const session = useSession();
    const arrival = session.arrival();
    if (arrival) use(arrival);
    return session.token() === undefined ? <ToLogin /> : null;
};

/** Renders its children for signed-in users only: others load neither code nor data. Each navigation checks again. */
export const RequireSession = ({ children }: { children: ReactNode }) => {
    useLocation();
    const session = useSession();
    const token = useSyncExternalStore(session.subscribe, session.token);
    return token === undefined ? <AfterArrival /> : <ForOnePerson token={token}>{children}</ForOnePerson>;
};
