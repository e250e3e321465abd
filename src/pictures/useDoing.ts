import { useState } from 'react';

/** Runs a dialog's action: the dialog closes on success and stays open on failure. */
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
