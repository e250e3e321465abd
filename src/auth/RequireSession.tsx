import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSamePerson } from './subject.ts';
import { useSession } from './useSession.ts';

/** Row R6: keeps the wanted path and asks for a sign-in. One navigation, whatever the browser's history holds. */
const ToLogin = () => {
    const session = useSession();
    const navigate = useNavigate();
    const { pathname, search, hash } = useLocation();
    useEffect(() => {
        // Another tab's answer may have come since this was rendered: then there is nothing to ask for.
        if (session.token() !== undefined) return;
        session.rememberTarget(pathname + search + hash);
        void navigate('/login', { replace: true });
    }, [session, navigate, pathname, search, hash]);
    return null;
};

/** Nothing of the person before is left on the screen, nor the address of what they were doing. */
const ToHome = ({ onDone }: { onDone: () => void }) => {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    useEffect(() => {
        if (pathname === '/') onDone();
        else void navigate('/', { replace: true });
    }, [navigate, pathname, onDone]);
    return null;
};

/** Shows its children anew to each person whose session this tab takes over. */
const ForOnePerson = ({ token, children }: { token: string; children: ReactNode }) => {
    const [opened, setOpened] = useState(token);
    return isSamePerson(opened, token) ? children : <ToHome onDone={() => setOpened(token)} />;
};

/** A tab that was just opened may get the session of another one (row A1): the loading page stands in meanwhile. */
const AfterArrival = () => {
    const session = useSession();
    const arrival = session.arrival();
    if (arrival) use(arrival);
    return session.token() === undefined ? <ToLogin /> : null;
};

/**
 * Shows its children to signed-in people only: what they load is not even fetched for others. Takes them away as soon as
 * the session ends, here or in another tab, and asks again on each navigation.
 */
export const RequireSession = ({ children }: { children: ReactNode }) => {
    useLocation();
    const session = useSession();
    const token = useSyncExternalStore(session.subscribe, session.token);
    return token === undefined ? <AfterArrival /> : <ForOnePerson token={token}>{children}</ForOnePerson>;
};
