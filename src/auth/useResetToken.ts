import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepResetLink, readResetLink } from './resetToken.ts';

/**
 * The link that the page was opened by. It is removed from the address, so that its token appears neither in the history
 * nor in bookmarks or shared screens, and forgotten when the screen is left or the token refused.
 */
export const useResetToken = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const [link, setLink] = useState(() => readResetLink(search, sessionStorage));
    useEffect(() => keepResetLink(link, sessionStorage), [link]);
    useEffect(() => {
        if (search !== '') void navigate(pathname, { replace: true });
    }, [pathname, search, navigate]);
    return { ...link, forget: () => setLink({ ...link, token: undefined }) };
};
