import { expect, vi } from 'vitest';
import type { Api } from './api.ts';

interface Session {
    prepareQuery(statement: Statement, ...more: unknown[]): unknown;
}

interface Statement {
    readonly sql: string;
    readonly params: unknown[];
}

/** The statements of a call that succeeds, in whichever transaction, on either database. */
export const statementsOf = async (
    { database: { db } }: Api,
    call: () => Promise<{ readonly status: number }>,
): Promise<Statement[]> => {
    const { session } = (db as unknown as { _: { session: Session } })._;
    const prepared = vi.spyOn(Object.getPrototypeOf(session) as Session, 'prepareQuery');
    const { status } = await call();
    const statements = prepared.mock.calls.map(([statement]) => statement);
    prepared.mockRestore();
    expect(status).toBeLessThan(300);
    return statements;
};

/** How many statements a call takes. */
export const countStatements = async (...asked: Parameters<typeof statementsOf>): Promise<number> =>
    (await statementsOf(...asked)).length;
