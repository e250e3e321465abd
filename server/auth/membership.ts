// Companies of a user (B7): access to records, and default company.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAdmin } from '#contract/language/roles.ts';
import type { Db } from '../db/database.ts';
import { users, usersHandledCompanies } from '../db/tables/index.ts';
import type { Actor } from './actor.ts';

/** Records that the user may read (B7). Part of each statement, so that removing a company takes effect at once. */
export const isHandled = (actor: Actor, company: AnyPgColumn | SQL): SQL | undefined =>
    isAdmin(actor)
        ? undefined
        : sql`${company} in (select company_id from ${usersHandledCompanies} where user_id = ${actor.id})`;

export const currentCompanyOf = async (db: Db, { id }: Actor): Promise<number | null> => {
    const [person] = await db.select({ company: users.currentCompanyId }).from(users).where(eq(users.id, id));
    return person?.company ?? null;
};
