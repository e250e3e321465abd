import { timingSafeEqual } from 'node:crypto';
import { Unauthorized } from '../domain/refused.ts';
import type { Claims, Tokens } from './tokens.ts';

/** Lifetime of a link in seconds: long enough for a user to confirm a download. */
export const LINK_LIFETIME = 600;

const PARAMETER = 'link';

const textOf = (path: string, query: URLSearchParams, person: string): string => {
    const rest = new URLSearchParams([...query].filter(([name]) => name !== PARAMETER));
    return [path, rest, person].join('\n');
};

const isSame = (one: string, other: string): boolean => {
    const [left, right] = [Buffer.from(one), Buffer.from(other)];
    return left.length === right.length && timingSafeEqual(left, right);
};

/** Signs a URL that its user may open without a token, as browser downloads do. @param lifetime in seconds */
export const signLink = (
    tokens: Pick<Tokens, 'seal'>,
    path: string,
    query: URLSearchParams,
    { id, version }: Claims,
    lifetime = LINK_LIFETIME,
): string => {
    const person = [id, version, Math.floor(Date.now() / 1000) + lifetime].join('.');
    const signed = new URLSearchParams(query);
    signed.set(PARAMETER, `${person}.${tokens.seal(textOf(path, query, person))}`);
    return `${path}?${signed}`;
};

/** Returns the user of a signed link; undefined if unsigned. @throws Unauthorized if it is changed, foreign or expired */
export const readLink = (tokens: Tokens, path: string, query: URLSearchParams): Claims | undefined => {
    const given = query.get(PARAMETER);
    if (given === null) return undefined;
    const [id = '', version = '', until = '', seal = ''] = given.split('.');
    const person = [id, version, until].join('.');
    if (!isSame(seal, tokens.seal(textOf(path, query, person)))) throw new Unauthorized('Invalid JWT Token');
    if (Number(until) * 1000 < Date.now()) throw new Unauthorized('Expired JWT Token');
    return { id: Number(id), version: Number(version) };
};
