/**
 * Notes that what was sent has been applied: takes it out of `sent`, with all that was sent before it.
 * False when it was never sent: somebody else changed it (Back, a link).
 */
export const acknowledge = (sent: Set<string>, applied: string): boolean => {
    if (!sent.has(applied)) return false;
    for (const earlier of sent) {
        sent.delete(earlier);
        if (earlier === applied) break;
    }
    return true;
};
