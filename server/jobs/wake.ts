const workers = new Set<() => void>();

/** Calls back whenever there may be a new job. @returns a function that ends it. */
export const onWake = (wake: () => void): (() => void) => {
    workers.add(wake);
    return () => void workers.delete(wake);
};

/** Wakes every worker of this process, whichever its database: it is only a hint to look. */
export const wakeWorkers = (): void => {
    for (const wake of workers) wake();
};
