/** Storage may be full or forbidden; work goes on without it. */
const attempt = <T>(use: () => T): T | undefined => {
    try {
        return use();
    } catch {
        return undefined;
    }
};

/** What this browser keeps under a key, until it is kept as nothing. */
export const storageUnder = (key: string) => ({
    /** As it is written. */
    text: (): string | undefined => attempt(() => localStorage.getItem(key)) ?? undefined,
    read: (): unknown => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null')),
    keep: (value: unknown): void => {
        attempt(() =>
            value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value)),
        );
    },
});
