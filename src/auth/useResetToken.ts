import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepResetToken, readResetToken } from './resetToken.ts';

/**
 * The token that the link brought, taken out of the address bar: nothing of it stays in the history, in a bookmark or on a
 * screen that is shared. It is forgotten when the screen is left, or when it turns out to be good for nothing.
 */
export const useResetToken = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const [token, setToken] = useState(() => readResetToken(search, sessionStorage));
    useEffect(() => keepResetToken(token, sessionStorage), [token]);
    useEffect(() => {
        if (search !== '') void navigate(pathname, { replace: true });
    }, [pathname, search, navigate]);
    return { token, forget: () => setToken(undefined) };
};
