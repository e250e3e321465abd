import { type Actor, authenticate } from '../auth/actor.ts';
import { readLink } from '../auth/signedLinks.ts';
import { Refused, Unauthorized } from '../domain/refused.ts';
import type { Services } from './env.ts';

const refusalOf = ({ reason }: Unauthorized): Refused =>
    reason === 'Expired JWT Token' ? new Refused('gone', 'link_expired') : new Refused('forbidden', 'link_invalid');

/**
 * Authenticates a signed link; undefined for a URL without a signature. A 401 would make the browser prompt for a
 * password, so other statuses are used.
 * @throws Refused (forbidden) for an invalid link or a user without access; (gone) for an expired one
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
