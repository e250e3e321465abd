/** PostgreSQL's codes for a lock that took too long, a deadlock and a serialization failure: nothing was changed. */
const LOCKED = ['55P03', '40P01', '40001'];

/** PostgreSQL's code of a full disk. */
export const DISK_FULL = '53100';

/** PostgreSQL's error for a refused statement. */
interface DatabaseError {
    readonly code: string;
    /** Name of the violated constraint; empty when there is none. */
    readonly constraint: string;
}

/** Extracts PostgreSQL's error from Drizzle's: both drivers' errors are its cause. */
export const databaseError = (error: unknown): DatabaseError | undefined => {
    const cause = error instanceof Error ? (error.cause ?? error) : undefined;
    if (!(cause instanceof Error) || !('code' in cause)) return undefined;
    return { code: String(cause.code), constraint: 'constraint' in cause ? String(cause.constraint) : '' };
};

/** Whether a change was given up in favour of somebody else's, and may be tried again. */
export const isLockRefusal = (error: unknown): boolean => LOCKED.includes(databaseError(error)?.code ?? '');
