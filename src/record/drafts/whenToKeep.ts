/** Milliseconds after the last keystroke. */
export const PAUSE = 400;

/** Calls `flush` when the page may be about to end; phones often give no other sign. */
export const whenHidden = (flush: () => void) => {
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
        window.removeEventListener('pagehide', flush);
        document.removeEventListener('visibilitychange', onHidden);
    };
};
