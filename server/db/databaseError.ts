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
