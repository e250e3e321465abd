export const LOGIN = '/login';
/** Page for setting up the second factor required by the company. */
export const SECOND_FACTOR = '/auth/second-factor';
export const FORBIDDEN = '/error403-forbidden';

/** Targets of redirects. They need no confirmation, because the input is kept (A3 and A4). */
export const FORCED: readonly string[] = [LOGIN, FORBIDDEN, SECOND_FACTOR];

export const FORGOTTEN_PASSWORD = '/auth/forgotten-password';
export { PASSWORD_RESET_PATH as PASSWORD_RESET } from '#contract/people/session.ts';
