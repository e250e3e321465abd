import { useState } from 'react';

/** The button that a menu or a panel hangs from while it is open; `used` once it was, from when on its code is wanted. */
export const useAnchor = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [used, setUsed] = useState(false);
    return {
        anchor,
        used,
        isOpen: anchor !== null,
        open: (button: HTMLElement) => {
            setUsed(true);
            setAnchor(button);
        },
        close: () => setAnchor(null),
    };
};
