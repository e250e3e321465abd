import { notHydra } from '../hydra/index.ts';
import { post } from './publicCall.ts';

/** A1: the body of `POST /api/login_check`. */
export interface Credentials {
    readonly username: string;
    readonly password: string;
    readonly remember: boolean;
}

const tokenOf = (body: unknown): unknown =>
    typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;

/**
 * Requests a token.
 * @throws HydraError
 */
export const requestToken = async (credentials: Credentials, locale: string): Promise<string> => {
    const body = await post('login_check', credentials, locale);
    const token = tokenOf(body);
    if (typeof token !== 'string') throw notHydra('a token', body);
    return token;
};
