/** Messages of the browsers, and of Vite, for a part of the program that did not load. */
const MESSAGES =
    /dynamically imported module|importing a module script failed|unable to preload css|loading chunk .+ failed/i;

/** Whether an error is that of a part of the program that did not arrive: after a new version, or offline. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && MESSAGES.test(error.message);
