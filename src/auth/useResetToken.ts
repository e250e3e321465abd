import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepResetToken, readResetToken } from './resetToken.ts';

/**
 * The token of a reset link. It is removed from the address, so that it appears neither in the history nor in bookmarks
 * or shared screens, and forgotten when the screen is left or the token refused.
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
