import { PASSWORD_RESET } from './addresses.ts';
import { post } from './publicCall.ts';

/**
 * Row A6: asks for a message with a link to {@link PASSWORD_RESET}.
 * @throws HydraError
 */
export const requestResetLink = (email: string, locale: string): Promise<unknown> =>
    post('auth/forgotten_password', { email, target: window.location.origin + PASSWORD_RESET }, locale);

/**
 * Row A7: what the link is for.
 * @throws HydraError with a violation of `token` when the link is not good, or no longer.
 */
export const resetPassword = (token: string, newPassword: string, locale: string): Promise<unknown> =>
    post(`auth/reset_password/${encodeURIComponent(token)}`, { newPassword }, locale);
