import type { Context } from 'hono';
import { type Actor, authenticate, createProof, type Proof } from '../auth/actor.ts';
import { Unauthorized } from '../hydra/problem.ts';
import type { Env } from './env.ts';
import type { Services } from './services.ts';

interface Asking {
    readonly actor: Actor;
    readonly proof?: Proof;
}

const sameRoles = (one: Actor, other: Actor): boolean => `${[...one.roles].sort()}` === `${[...other.roles].sort()}`;

/**
 * Answers a request that only reads as if the token's roles still held, while its first statement asks whether they do.
 * Nothing leaves before that is known: if the roles are others today, the answer is computed again.
 * @throws Unauthorized when the token does not hold, whatever else the answer would have been.
 */
export const presume = async (
    { db }: Pick<Services, 'db'>,
    context: Context<Env>,
    answer: (asking: Asking) => Promise<Response>,
): Promise<Response> => {
    const claims = context.get('claims');
    if (!claims) throw new Unauthorized('JWT Token not found');
    const presumed: Actor = { id: claims.id, roles: claims.roles };
    const proof = createProof(claims);
    const [outcome] = await Promise.allSettled([answer({ actor: presumed, proof })]);
    const actor = proof.actor() ?? (await authenticate(db, claims));
    if (!sameRoles(actor, presumed)) return answer({ actor });
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
};
