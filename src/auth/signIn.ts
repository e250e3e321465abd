import { newIdempotencyKey, notHydra } from '@comptoir/hydra';
import type { SecondStepAnswer } from '#contract/people/secondFactor.ts';
import { config } from '../config.ts';
import { post } from './publicCall.ts';

/** A1: the body of `POST /api/login_check`. */
export interface Credentials {
    readonly username: string;
    readonly password: string;
    readonly remember: boolean;
}

export const tokenOf = (body: unknown): string | undefined => {
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
    return typeof token === 'string' ? token : undefined;
};

/** Random token of this browser, so that the server reports only new devices (ADR 0072). Undefined without storage. */
const deviceMark = (): string | undefined => {
    try {
        const mark = localStorage.getItem('device') ?? newIdempotencyKey();
        localStorage.setItem('device', mark);
        return mark;
    } catch {
        return undefined;
    }
};

export const withDevice = (body: object): object => {
    const device = config.isOwnServer ? deviceMark() : undefined;
    return { ...body, ...(device && { device }) };
};

/** Response to a valid password: a token, or the challenge of a second step (ADR 0074). */
type Outcome = { readonly token: string } | ({ readonly token?: undefined } & SecondStepAnswer);

/** Sends e-mail and password. @throws HydraError */
export const requestSignIn = async (credentials: Credentials, locale: string): Promise<Outcome> => {
    const body = await post('login_check', withDevice(credentials), locale);
    const token = tokenOf(body);
    if (token !== undefined) return { token };
    if (typeof body === 'object' && body !== null && 'challenge' in body) return body as SecondStepAnswer;
    throw notHydra('a token', body);
};

/** Requests a token without a second step. @throws HydraError */
export const requestToken = async (credentials: Credentials, locale: string): Promise<string> => {
    const { token, ...answer } = await requestSignIn(credentials, locale);
    if (token === undefined) throw notHydra('a token', answer);
    return token;
};
