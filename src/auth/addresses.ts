/** The public screens about passwords. Source: row R1. */
export const FORGOTTEN_PASSWORD = '/auth/forgotten-password';
export const PASSWORD_RESET = '/auth/password-reset';
