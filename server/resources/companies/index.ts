import { count, eq } from 'drizzle-orm';
import { companies as contract } from '#contract/companies.ts';
import { companies as table, users } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { Problem } from '../../hydra/problem.ts';

/** B7: neither a company that anyone currently works on nor the last one can be deleted. @throws Problem 409. */
const guardCompany = async (action: 'create' | 'edit' | 'delete', { tx, row }: RowChange): Promise<void> => {
    if (action !== 'delete' || !row) return;
    const [all] = await tx.select({ total: count() }).from(table);
    if (all?.total === 1) throw new Problem(409, 'delete_last_company');
    const [worker] = await tx.select({ id: users.id }).from(users).where(eq(users.currentCompanyId, row.id)).limit(1);
    if (worker) throw new Problem(409, 'delete_current_company');
};

export const companies: ServerResource = {
    contract,
    table,
    guard: guardCompany,
};
