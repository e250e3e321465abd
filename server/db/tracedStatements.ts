// Traces the statements of connections, if tracing is enabled (ADR 0084).
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import { isTracing, traceStatement } from '../telemetry/spans.ts';

const textOf = (asked: unknown): string => {
    if (typeof asked === 'string') return asked;
    const { text } = typeof asked === 'object' && asked !== null && 'text' in asked ? asked : { text: '' };
    return String(text);
};

type QueryFunction = (...asked: unknown[]) => unknown;

/** Calls with a callback come from a pool, which traces them itself. */
const isCalledBack = (asked: readonly unknown[]): boolean => typeof asked.at(-1) === 'function';

const traceQuery = (asking: { query: unknown }): void => {
    const ask = (asking.query as QueryFunction).bind(asking);
    const traced: QueryFunction = (...asked) =>
        isCalledBack(asked) ? ask(...asked) : traceStatement(textOf(asked[0]), async () => ask(...asked));
    asking.query = traced;
};

export const tracePool = (pool: pg.Pool): void => {
    if (!isTracing()) return;
    traceQuery(pool);
    pool.on('connect', traceQuery);
};

export const traceEmbedded = (client: PGlite): void => {
    if (!isTracing()) return;
    traceQuery(client);
    const transaction = client.transaction.bind(client);
    client.transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
        transaction(tx => {
            traceQuery(tx);
            return work(tx);
        });
};
