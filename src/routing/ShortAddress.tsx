import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressing } from './addressing.ts';

/** R3: replaces a long address by its short form. Separate, so that a change of the address renders nothing else. */
export const ShortAddress = () => {
    const { toAddress, fromAddress } = useAddressing();
    const { pathname, search, hash, state } = useLocation();
    const navigate = useNavigate();
    const short = toAddress(fromAddress(pathname));
    useEffect(() => {
        // Rendering may be delayed: the user may have navigated meanwhile.
        if (short !== pathname && window.location.pathname === pathname)
            void navigate(short + search + hash, { replace: true, state });
    }, [short, pathname, search, hash, state, navigate]);
    return null;
};
