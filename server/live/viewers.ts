// Viewers of streams, read again for each event (ADR 0093).
import { sql } from 'drizzle-orm';
import { can } from '#contract/language/access.ts';
import { isAdmin } from '#contract/language/roles.ts';
import { type Actor, authenticateAll } from '../auth/actor.ts';
import { authenticateKey } from '../auth/apiKeys.ts';
import type { VerifiedClaims } from '../auth/tokens.ts';
import type { Db } from '../db/database.ts';
import { intArray, query } from '../db/query.ts';
import { usersHandledCompanies } from '../db/tables/index.ts';
import { Refused, Unauthorized } from '../domain/refused.ts';
import type { ServerResource } from '../engine/resource.ts';
import { hasScope } from '../engine/scopes.ts';

export interface Credential {
    readonly claims: VerifiedClaims;
    /** API key, if it was opened with one. */
    readonly key?: string | undefined;
}

export interface Viewer {
    readonly actor: Actor;
    /** Roles and companies; equal for all users who read the same records in the same way. */
    readonly group: string;
}

const expired = ({ expiresAt }: VerifiedClaims): boolean => expiresAt * 1000 <= Date.now();

const readKey = async (db: Db, key: string): Promise<Actor | Refused> => {
    try {
        return (await authenticateKey(db, key)).actor;
    } catch (error) {
        if (error instanceof Refused) return error;
        throw error;
    }
};

const readCompanies = async (db: Db, people: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const rows = await query<{ readonly person: number; readonly companies: string }>(
        db,
        sql`select user_id as person, string_agg(company_id::text, ',' order by company_id) as companies
            from ${usersHandledCompanies} where user_id = any(${intArray(people)}) group by user_id`,
    );
    return new Map(rows.map(({ person, companies }) => [person, companies]));
};

/** Viewers of credentials, or their refusals. Takes two statements, and one per API key. */
export const readViewers = async (
    db: Db,
    credentials: readonly Credential[],
): Promise<ReadonlyMap<Credential, Viewer | Refused>> => {
    const [keyed, claimed] = [credentials.filter(one => one.key), credentials.filter(one => !one.key)];
    const actors = await authenticateAll(
        db,
        claimed.map(({ claims }) => claims),
    );
    const found = new Map(claimed.map((one, at) => [one, actors[at] ?? new Unauthorized('Invalid JWT Token')]));
    for (const one of keyed) found.set(one, await readKey(db, one.key ?? ''));
    const companies = await readCompanies(
        db,
        [...found.values()].flatMap(one => (one instanceof Refused ? [] : one.id)),
    );
    const viewers = [...found].map(([credential, actor]): [Credential, Viewer | Refused] => {
        if (actor instanceof Refused) return [credential, actor];
        if (expired(credential.claims)) return [credential, new Unauthorized('Expired JWT Token')];
        const own = isAdmin(actor) ? 'all' : (companies.get(actor.id) ?? 'none');
        return [credential, { actor, group: `${[...actor.roles].sort()} ${own}` }];
    });
    return new Map(viewers);
};

/** True if a viewer may read records of a resource, and this one if visible, as for GET of its IRI. */
export const mayReadRecord = ({ actor }: Viewer, resource: ServerResource, id: number): boolean =>
    hasScope(actor, resource.contract.name, 'read') &&
    (resource.allow?.(actor, 'show', id) ?? can(actor, resource.contract.name, 'show'));

/** True if the visibility of records depends on the user, in addition to roles and companies. */
const isPersonal = ({ scope, parent }: ServerResource): boolean =>
    scope !== undefined || (parent !== undefined && isPersonal(parent()));

/** Key of viewers who receive the same events of a resource's records. */
export const groupIn = (resource: ServerResource, { actor, group }: Viewer): string =>
    isPersonal(resource) ? `${actor.id}` : group;
