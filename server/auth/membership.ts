// The companies that a person works for (B7): what they see, and what is theirs by default.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAdmin } from '#contract/language/roles.ts';
import type { Db } from '../db/database.ts';
import { users, usersHandledCompanies } from '../db/tables/index.ts';
import type { Actor } from './actor.ts';

/**
 * B7: everybody sees the records of the companies that they handle, administrators those of all. A part of each
 * statement, so that a company taken from a person is out of reach at once.
 * @param company the column of the record's company
 */
export const isHandled = (actor: Actor, company: AnyPgColumn | SQL): SQL | undefined =>
    isAdmin(actor)
        ? undefined
        : sql`${company} in (select company_id from ${usersHandledCompanies} where user_id = ${actor.id})`;

/** Identifier of the company that the person currently works on. */
export const currentCompanyOf = async (db: Db, { id }: Actor): Promise<number | null> => {
    const [person] = await db.select({ company: users.currentCompanyId }).from(users).where(eq(users.id, id));
    return person?.company ?? null;
};
