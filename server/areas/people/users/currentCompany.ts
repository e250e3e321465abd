import { eq, sql } from 'drizzle-orm';
import { isAdmin, ROLES } from '#contract/language/roles.ts';
import type { Db } from '../../../db/database.ts';
import { companies, users, usersHandledCompanies } from '../../../db/tables/index.ts';
import type { RowChange } from '../../../engine/rowChange.ts';
import { Invalid } from '../../../hydra/problem.ts';
import { iriOf } from '../../../hydra/record.ts';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The IRIs of the companies that the person handles once the change is made. */
const handledAfter = ({ row, input }: RowChange): unknown[] =>
    input.handledCompanies === undefined
        ? listOf(row?.handledCompanies).map(id => iriOf('companies', Number(id)))
        : listOf(input.handledCompanies);

/**
 * B7: people work on a company that they handle, administrators on any.
 * @throws Invalid under `currentCompany`, as for a company that does not exist.
 */
export const checkCurrentCompany = (change: RowChange): void => {
    const { row, input } = change;
    if (typeof input.currentCompany !== 'string') return;
    if (isAdmin({ roles: listOf(input.roles ?? row?.roles).map(String) })) return;
    if (!handledAfter(change).includes(input.currentCompany))
        throw new Invalid([{ propertyPath: 'currentCompany', key: 'validation.missing' }]);
};

const admins = sql.raw(
    `array[${ROLES.slice(1)
        .map(role => `'${role}'`)
        .join(', ')}]`,
);

/** B7: keeps the current company among those that the person handles; the first of them replaces another. */
export const settleCurrentCompany = async (tx: Db, id: number): Promise<void> => {
    const handled = sql`select company_id from ${usersHandledCompanies} where user_id = ${users.id}`;
    const current = sql`case
        when ${users.currentCompanyId} in (${handled}) then ${users.currentCompanyId}
        when not roles && ${admins} then (select min(company_id) from (${handled}) handled)
        else coalesce(${users.currentCompanyId}, (select min(company_id) from (${handled}) handled), (select min(id) from ${companies}))
        end`;
    await tx.update(users).set({ currentCompanyId: current }).where(eq(users.id, id));
};
