import { notHydra } from '../hydra/index.ts';
import { post } from './publicCall.ts';

/** Row A1: what `POST /api/login_check` takes. */
export interface Credentials {
    readonly username: string;
    readonly password: string;
    readonly remember: boolean;
}

const tokenOf = (body: unknown): unknown =>
    typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;

/**
 * The token of a person.
 * @throws HydraError
 */
export const requestToken = async (credentials: Credentials, locale: string): Promise<string> => {
    const body = await post('login_check', credentials, locale);
    const token = tokenOf(body);
    if (typeof token !== 'string') throw notHydra('a token', body);
    return token;
};
