import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressing } from './useAddressing.ts';

/**
 * Row R3: a link that came with the long spelling opens, and is shortened in the address bar. Shows nothing, so that
 * nothing else is drawn anew when the address changes.
 */
export const ShortAddress = () => {
    const { toAddress, fromAddress } = useAddressing();
    const { pathname, search, hash, state } = useLocation();
    const navigate = useNavigate();
    const short = toAddress(fromAddress(pathname));
    useEffect(() => {
        // The router draws when there is time: one may have gone on meanwhile.
        if (short !== pathname && window.location.pathname === pathname)
            void navigate(short + search + hash, { replace: true, state });
    }, [short, pathname, search, hash, state, navigate]);
    return null;
};
