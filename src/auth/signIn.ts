import { config } from '../config.ts';
import { newIdempotencyKey, notHydra } from '../hydra/index.ts';
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
 * A random text by which the server knows this browser again at the next sign-in, whoever's it is, so that it tells people
 * of new devices only (ADR 0072). Undefined where the browser keeps nothing: each sign-in is then from a new device.
 */
const deviceMark = (): string | undefined => {
    try {
        const mark = localStorage.getItem('device') ?? newIdempotencyKey();
        localStorage.setItem('device', mark);
        return mark;
    } catch {
        return undefined;
    }
};

/**
 * Requests a token.
 * @throws HydraError
 */
export const requestToken = async (credentials: Credentials, locale: string): Promise<string> => {
    const device = config.idempotencyKeys ? deviceMark() : undefined;
    const body = await post('login_check', { ...credentials, ...(device && { device }) }, locale);
    const token = tokenOf(body);
    if (token === undefined) throw notHydra('a token', body);
    return token;
};
