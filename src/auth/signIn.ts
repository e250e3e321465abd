import { notHydra } from '../hydra/index.ts';
import { post } from './publicCall.ts';

/** A1: the body of `POST /api/login_check`. */
export interface Credentials {
    readonly username: string;
    readonly password: string;
    readonly remember: boolean;
}

/** The token of an answer, if it has one. */
export const tokenOf = (body: unknown): string | undefined => {
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
    return typeof token === 'string' ? token : undefined;
};

/**
 * Requests a token.
 * @throws HydraError
 */
export const requestToken = async (credentials: Credentials, locale: string): Promise<string> => {
    const body = await post('login_check', credentials, locale);
    const token = tokenOf(body);
    if (token === undefined) throw notHydra('a token', body);
    return token;
};
