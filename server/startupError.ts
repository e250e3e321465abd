/** Error for the operator at startup, shown as one line without a stack trace. */
export class StartupError extends Error {
    override readonly name = 'StartupError';
}

/** Reason of a failure in one line: the message of the error or of its cause. */
export const reasonOf = (error: unknown): string => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
};
