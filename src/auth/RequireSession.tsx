import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from './useSession.ts';

/** Row R6: keeps the wanted path and asks for a sign-in. One navigation, whatever the browser's history holds. */
const ToLogin = () => {
    const session = useSession();
    const navigate = useNavigate();
    const { pathname, search, hash } = useLocation();
    useEffect(() => {
        session.rememberTarget(pathname + search + hash);
        void navigate('/login', { replace: true });
    }, [session, navigate, pathname, search, hash]);
    return null;
};

/**
 * Shows its children to signed-in people only: what they load is not even fetched for others. Asks again on each
 * navigation, for a session may have ended since.
 */
export const RequireSession = ({ children }: { children: ReactNode }) => {
    useLocation();
    return useSession().token() === undefined ? <ToLogin /> : children;
};
