export const LOGIN = '/login';
/** Where somebody sets up the second factor that their company demands, before anything else. */
export const SECOND_FACTOR = '/auth/second-factor';
export const FORBIDDEN = '/error403-forbidden';

/** Addresses that people are redirected to: no confirmation is asked for, because the input is kept (A3 and A4). */
export const FORCED: readonly string[] = [LOGIN, FORBIDDEN, SECOND_FACTOR];

/** The public password screens (R1). */
export const FORGOTTEN_PASSWORD = '/auth/forgotten-password';
export { PASSWORD_RESET_PATH as PASSWORD_RESET } from '#contract/people/session.ts';
