import { timingSafeEqual } from 'node:crypto';
import { Unauthorized } from '../hydra/problem.ts';
import type { Claims, Tokens } from './tokens.ts';

/** Seconds in which a link can be followed: a browser asks at once, a person who confirms a download a little later. */
export const LINK_LIFETIME = 600;

const PARAMETER = 'link';

/** What the seal stands under: one address, with all that is asked there, for one person, until then. */
const textOf = (path: string, query: URLSearchParams, person: string): string => {
    const rest = new URLSearchParams([...query].filter(([name]) => name !== PARAMETER));
    return [path, rest, person].join('\n');
};

const isSame = (one: string, other: string): boolean => {
    const [left, right] = [Buffer.from(one), Buffer.from(other)];
    return left.length === right.length && timingSafeEqual(left, right);
};

/** An address that its person may open for ten minutes without a token: a browser's own download sends none. */
export const signLink = (tokens: Tokens, path: string, query: URLSearchParams, { id, version }: Claims): string => {
    const person = [id, version, Math.floor(Date.now() / 1000) + LINK_LIFETIME].join('.');
    const signed = new URLSearchParams(query);
    signed.set(PARAMETER, `${person}.${tokens.seal(textOf(path, query, person))}`);
    return `${path}?${signed}`;
};

/**
 * Whose link it is; undefined for an address that is none.
 * @throws Unauthorized for one that was changed, is not ours, or is over.
 */
export const readLink = (tokens: Tokens, path: string, query: URLSearchParams): Claims | undefined => {
    const given = query.get(PARAMETER);
    if (given === null) return undefined;
    const [id = '', version = '', until = '', seal = ''] = given.split('.');
    const person = [id, version, until].join('.');
    if (!isSame(seal, tokens.seal(textOf(path, query, person)))) throw new Unauthorized('Invalid JWT Token');
    if (Number(until) * 1000 < Date.now()) throw new Unauthorized('Expired JWT Token');
    return { id: Number(id), version: Number(version) };
};
