import { type Actor, authenticate } from '../auth/actor.ts';
import { readLink } from '../auth/signedLinks.ts';
import { Problem, Unauthorized } from '../hydra/problem.ts';
import type { Services } from './env.ts';

const refusalOf = ({ reason }: Unauthorized): Problem =>
    reason === 'Expired JWT Token' ? new Problem(410, 'link_expired') : new Problem(403, 'link_invalid');

/**
 * Authenticates a signed link; undefined for an address without a signature. A 401 would make the browser ask for a
 * password, so other statuses are used.
 * @throws Problem 403 for an invalid link or a user without access; 410 for an expired one.
 */
export const followLink = async (
    { db, tokens }: Pick<Services, 'db' | 'tokens'>,
    { pathname, searchParams }: URL,
): Promise<Actor | undefined> => {
    try {
        const claims = readLink(tokens, pathname, searchParams);
        return claims && (await authenticate(db, claims));
    } catch (error) {
        throw error instanceof Unauthorized ? refusalOf(error) : error;
    }
};
