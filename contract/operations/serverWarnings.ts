/** Path of {@link WarningsAnswer} below the API's. */
export const WARNINGS_PATH = 'warnings';

/** What administrators should put right about a server that others may reach. */
export interface WarningsAnswer {
    /** Accounts of the demonstration that still have the password that everybody knows. */
    readonly publicPasswords: readonly { readonly '@id': string; readonly email: string }[];
}
