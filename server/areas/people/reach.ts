import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ROLES, rank } from '#contract/language/roles.ts';
import type { Actor } from '../../auth/actor.ts';
import { users } from '../../db/tables/index.ts';

/**
 * Condition for records of sign-in, such as sessions and keys. Users see their own. Administrators see those of all users except
 * of higher roles (U4).
 * @param owner column of the record's user
 */
export const isInReach = (actor: Actor, owner: AnyPgColumn): SQL => {
    const own = eq(owner, actor.id);
    if (rank(actor) < 1) return own;
    const above = ROLES.slice(rank(actor) + 1);
    if (above.length === 0) return sql`true`;
    const roles = sql.join(
        above.map(role => sql`${role}`),
        sql`, `,
    );
    return sql`(${own} or not exists (select from ${users} where ${users}.id = ${owner} and ${users}.roles && array[${roles}]::text[]))`;
};
