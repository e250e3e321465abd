import { useState } from 'react';

/** The anchor button of an open menu or panel. `used` becomes true at the first opening and then stays true. */
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
