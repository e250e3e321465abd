import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

interface LoggedError {
    readonly type: string;
    readonly code?: string;
    readonly message: string;
    readonly stack?: string;
    /** Statement with placeholders instead of values. */
    readonly query?: string;
    readonly cause?: LoggedError;
}

/** Maximum length of a chain of causes, which may be circular. */
const DEPTH = 5;
/** SQLSTATE class 22, invalid value for a column: PostgreSQL quotes the value in the message. */
const REFUSED_VALUE = /^22[\dA-Z]{3}$/;

const messageOf = (error: Error, code: string | undefined): string => {
    if (error instanceof DrizzleQueryError) return 'a statement failed';
    return REFUSED_VALUE.test(code ?? '') ? 'a value cannot be held' : error.message;
};

/** Stack frames without the message, which precedes them in the stack. */
const framesOf = ({ message, stack = '' }: Error): string => {
    const start = stack.indexOf(message);
    return start < 0 ? '' : stack.slice(start + message.length);
};

/** Error without the values of its statement, such as names and password hashes. Only safe fields are copied. */
export const safeError = (error: unknown, depth = DEPTH): LoggedError => {
    if (!(error instanceof Error)) return { type: typeof error, message: 'what was thrown is no error' };
    const code = 'code' in error && error.code !== undefined ? String(error.code) : undefined;
    const message = messageOf(error, code);
    const frames = framesOf(error);
    return {
        type: error.name,
        ...(code !== undefined && { code }),
        message,
        ...(frames !== '' && { stack: `${error.name}: ${message}${frames}` }),
        ...(error instanceof DrizzleQueryError && { query: error.query }),
        ...(error.cause !== undefined && depth > 0 && { cause: safeError(error.cause, depth - 1) }),
    };
};

/** Log of the server; every error logged as `err` passes through {@link safeError}. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
    const options = { level, serializers: { err: (error: unknown) => safeError(error) } };
    return destination ? pino(options, destination) : pino(options);
};
