/** Path of {@link WarningsAnswer}, relative to the API. */
export const WARNINGS_PATH = 'warnings';

/** Problems of a server that administrators should fix. */
export interface WarningsAnswer {
    /** Demo accounts that still have the publicly known password. */
    readonly publicPasswords: readonly { readonly '@id': string; readonly email: string }[];
    /** Time of the last scheduled backup if it failed; otherwise null. */
    readonly backupFailedAt: string | null;
}
