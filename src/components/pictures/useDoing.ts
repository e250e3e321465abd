import { useState } from 'react';

/** Something that a dialog waits for: it closes when it is done, and stays when it is not. */
export const useDoing = (onClose: () => void) => {
    const [busy, setBusy] = useState(false);
    const run = async (work: Promise<boolean>) => {
        setBusy(true);
        const done = await work;
        setBusy(false);
        if (done) onClose();
    };
    return { busy, run };
};
