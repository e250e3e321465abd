import { expect, vi } from 'vitest';
import type { Api } from './api.ts';

interface Session {
    prepareQuery(...statement: unknown[]): unknown;
}

/** Statements of a call that succeeds, in whichever transaction, on either database. */
export const countStatements = async (
    { database: { db } }: Api,
    call: () => Promise<{ readonly status: number }>,
): Promise<number> => {
    const { session } = (db as unknown as { _: { session: Session } })._;
    const prepared = vi.spyOn(Object.getPrototypeOf(session) as Session, 'prepareQuery');
    const { status } = await call();
    const { length } = prepared.mock.calls;
    prepared.mockRestore();
    expect(status).toBeLessThan(300);
    return length;
};
