/** An error for the person who starts the server: shown as one line without a stack trace. */
export class StartupError extends Error {
    override readonly name = 'StartupError';
}

/** Why something failed, in one line: the message of an error, or of its cause. */
export const reasonOf = (error: unknown): string => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
};
