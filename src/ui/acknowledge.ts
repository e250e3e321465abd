/**
 * Removes an applied value from `sent`, with all values sent before it.
 *
 * @returns false if the value was never sent, thus has another cause (Back, a link).
 */
export const acknowledge = (sent: Set<string>, applied: string): boolean => {
    if (!sent.has(applied)) return false;
    for (const earlier of sent) {
        sent.delete(earlier);
        if (earlier === applied) break;
    }
    return true;
};
