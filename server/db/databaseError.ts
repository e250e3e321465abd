/** PostgreSQL's codes for a lock timeout, a deadlock and a serialization failure. The transaction was rolled back. */
const LOCKED = ['55P03', '40P01', '40001'];

/** PostgreSQL's code of a full disk. */
export const DISK_FULL = '53100';

interface DatabaseError {
    readonly code: string;
    readonly constraint: string;
}

/** Extracts PostgreSQL's error from Drizzle's: both drivers' errors are its cause. */
export const databaseError = (error: unknown): DatabaseError | undefined => {
    const cause = error instanceof Error ? (error.cause ?? error) : undefined;
    if (!(cause instanceof Error) || !('code' in cause)) return undefined;
    return { code: String(cause.code), constraint: 'constraint' in cause ? String(cause.constraint) : '' };
};

/** True if a change lost against a concurrent transaction and may be retried. */
export const isLockRefusal = (error: unknown): boolean => LOCKED.includes(databaseError(error)?.code ?? '');
