/** The public screens about passwords. Source: row R1. */
export const FORGOTTEN_PASSWORD = '/auth/forgotten-password';
export { PASSWORD_RESET_PATH as PASSWORD_RESET } from '#contract/session.ts';
