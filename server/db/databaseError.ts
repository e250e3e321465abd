/** What PostgreSQL says of a refused statement. */
interface DatabaseError {
    readonly code: string;
    /** Name of the constraint that refused it; empty when it was none. */
    readonly constraint: string;
}

/** Reads it from what Drizzle throws: both drivers put their own error in its cause. */
export const databaseError = (error: unknown): DatabaseError | undefined => {
    const cause = error instanceof Error ? (error.cause ?? error) : undefined;
    if (!(cause instanceof Error) || !('code' in cause)) return undefined;
    return { code: String(cause.code), constraint: 'constraint' in cause ? String(cause.constraint) : '' };
};
