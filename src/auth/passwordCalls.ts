import { HydraError, readViolations } from '@comptoir/hydra';
import { PASSWORD_RESET } from '../routing/publicAddresses.ts';
import { get, post } from './publicCall.ts';

/** A6: requests an e-mail with a link to {@link PASSWORD_RESET}. @throws HydraError */
export const requestResetLink = (email: string, locale: string): Promise<unknown> =>
    post('auth/forgotten_password', { email, target: window.location.origin + PASSWORD_RESET }, locale);

const resetPath = (token: string): string => `auth/reset_password/${encodeURIComponent(token)}`;

/** A7: sets a password. @throws HydraError with a violation of `token` if the link is unknown, used or expired */
export const resetPassword = (token: string, newPassword: string, locale: string): Promise<unknown> =>
    post(resetPath(token), { newPassword }, locale);

/** Checks a link without using it. @throws HydraError like {@link resetPassword}; other errors do not mean invalid */
export const checkResetLink = (token: string, signal: AbortSignal): Promise<unknown> => get(resetPath(token), signal);

export const refusesLink = (error: unknown): boolean =>
    error instanceof HydraError &&
    (error.status === 410 || readViolations(error.body).some(({ propertyPath }) => propertyPath === 'token'));
