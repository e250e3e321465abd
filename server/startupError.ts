/** An error for the person who starts the server: shown as one line without a stack trace. */
export class StartupError extends Error {
    override readonly name = 'StartupError';
}
