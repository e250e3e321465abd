import { and, count, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { companies as contract } from '#contract/settings/companies.ts';
import { companyLocations, companies as table, users, usersHandledCompanies } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { Followed, RowChange } from '../../engine/rowChange.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';

/** B7: neither a company that anyone currently works on nor the last one can be deleted. @throws Problem 409. */
const guardRemoval = async ({ tx, row }: RowChange): Promise<void> => {
    const [all] = await tx.select({ total: count() }).from(table);
    if (all?.total === 1) throw new Problem(409, 'delete_last_company');
    const works = eq(users.currentCompanyId, row?.id ?? 0);
    const [worker] = await tx.select({ id: users.id }).from(users).where(works).limit(1);
    if (worker) throw new Problem(409, 'delete_current_company');
};

/** The SIRET of each location begins with the SIREN of its company. @throws Invalid */
const guardSiren = async ({ tx, row, input }: RowChange): Promise<void> => {
    if (!row || typeof input.siren !== 'string' || input.siren === row.siren) return;
    const { siret, companyId } = companyLocations;
    const differs = not(sql`starts_with(${siret}, ${input.siren})`);
    const [location] = await tx
        .select({ siret })
        .from(companyLocations)
        .where(and(eq(companyId, row.id), isNotNull(siret), differs))
        .limit(1);
    if (location?.siret)
        throw new Invalid([{ propertyPath: 'siren', key: 'validation.sirenOf', params: { siret: location.siret } }]);
};

/** B7: who makes a company while they work on none works on it, and handles it: the first one of an installation. */
const workOnFirst = async ({ tx, actor, row }: Followed): Promise<void> => {
    const worker = and(eq(users.id, actor.id), isNull(users.currentCompanyId));
    const placed = await tx.update(users).set({ currentCompanyId: row.id }).where(worker).returning({ id: users.id });
    if (placed.length === 0) return;
    await tx.insert(usersHandledCompanies).values({ userId: actor.id, companyId: row.id }).onConflictDoNothing();
};

export const companies: ServerResource = {
    contract,
    table,
    follow: (action, change) => (action === 'create' ? workOnFirst(change) : Promise.resolve()),
    guard: (action, change) => (action === 'delete' ? guardRemoval(change) : guardSiren(change)),
};
