/** Path of {@link WarningsAnswer} below the API's. */
export const WARNINGS_PATH = 'warnings';

/** What administrators should put right about a server. */
export interface WarningsAnswer {
    /** Accounts of the demonstration that still have the password that everybody knows. */
    readonly publicPasswords: readonly { readonly '@id': string; readonly email: string }[];
    /** The instant at which the last backup of the schedule failed; null when it did not. */
    readonly backupFailedAt: string | null;
}
