import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { DISK_FULL, isLockRefusal } from '../db/databaseError.ts';
import { locked, Refused } from '../domain/refused.ts';
import type { Env } from '../engine/env.ts';
import { problemResponse } from '../hydra/problemDocument.ts';

/** Node and PostgreSQL codes of a database that is unreachable, full, busy, or read-only after a failover. */
const UNAVAILABLE =
    /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|25006|57P0\d|53\w{3})$/;
/** Errors that node-postgres and PGlite throw without a code. */
const NO_CONNECTION =
    /timeout exceeded when trying to connect|Connection terminated|not queryable|after calling end on the pool|PGlite is closed/;
/** Class 22: a value that a column's type cannot store and that no declared rule refused. */
const REFUSED_VALUE = /^22/;

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** True for Node's error for the body of a disconnected client: not a server error, and the response is never read. */
const isAborted = (error: unknown): boolean =>
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

const problemOf = (error: unknown, logger: Logger, requestId: string): Refused => {
    if (error instanceof Refused) return error;
    if (isAborted(error)) return new Refused('malformed', 'body_incomplete');
    if (isLockRefusal(error)) {
        logger.warn({ err: error, requestId }, 'a lock took too long');
        return locked();
    }
    logger.error({ err: error, requestId }, 'request failed');
    const causes = causesOf(error);
    const codes = causes.map(cause => ('code' in cause ? String(cause.code) : ''));
    if (codes.includes(DISK_FULL)) return new Refused('unavailable', 'disk_full', { retryAfter: 60 });
    if (codes.some(code => UNAVAILABLE.test(code)) || causes.some(({ message }) => NO_CONNECTION.test(message)))
        return new Refused('unavailable', 'unavailable', { retryAfter: 2 });
    if (codes.some(code => REFUSED_VALUE.test(code))) return new Refused('malformed', 'refused_value');
    return new Refused('failed', 'internal');
};

const answer = (problem: Refused, context: Context<Env>): Response =>
    problemResponse(problem, context.req.query('locale'), context.get('requestId'), context.get('checks'));

/** Called with each refusal before the response; never fails. */
type TellRefusal = (problem: Refused, context: Context<Env>) => Promise<void>;

/** Converts every error into a response; the client gets a request identifier and no internals. */
export const addFailures = (app: Hono<Env>, logger: Logger, tell?: TellRefusal): void => {
    app.onError(async (error, context) => {
        const problem = problemOf(error, logger, context.get('requestId'));
        await tell?.(problem, context);
        return answer(problem, context);
    });
    app.notFound(context =>
        answer(new Refused('missing', 'route_not_found', { params: { path: context.req.path } }), context),
    );
};
