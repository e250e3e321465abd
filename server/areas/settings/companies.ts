import { and, count, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { numberSeries as seriesContract } from '#contract/numbering/numberSeries.ts';
import { companies as contract } from '#contract/settings/companies.ts';
import { today } from '#contract/values/days.ts';
import { canCollide, numberShape, writeCount } from '#contract/values/numberPattern.ts';
import type { Db } from '../../db/database.ts';
import { openSeries, openYearsOn } from '../../db/numberSeries.ts';
import { intArray } from '../../db/query.ts';
import {
    companyLocations,
    numberSeries as series,
    companies as table,
    users,
    usersHandledCompanies,
} from '../../db/tables/index.ts';
import type { Row } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange, WrittenChange } from '../../engine/rowChange.ts';

/** B7: refuses the last company, or a user's current one. Deletes its number series. @throws Refused (conflict) */
const guardRemoval = async ({ tx, row }: RowChange): Promise<void> => {
    const [all] = await tx.select({ total: count() }).from(table);
    if (all?.total === 1) throw new Refused('conflict', 'delete_last_company');
    const works = eq(users.currentCompanyId, row?.id ?? 0);
    const [worker] = await tx.select({ id: users.id }).from(users).where(works).limit(1);
    if (worker) throw new Refused('conflict', 'delete_current_company');
    await tx.delete(series).where(eq(series.companyId, row?.id ?? 0));
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

/** B7: the first company that a user without one creates becomes their current and handled company. */
const workOnFirst = async ({ tx, actor, row }: WrittenChange): Promise<void> => {
    const worker = and(eq(users.id, actor.id), isNull(users.currentCompanyId));
    const placed = await tx.update(users).set({ currentCompanyId: row.id }).where(worker).returning({ id: users.id });
    if (placed.length === 0) return;
    await tx.insert(usersHandledCompanies).values({ userId: actor.id, companyId: row.id }).onConflictDoNothing();
};

const openCompany = async (change: WrittenChange): Promise<void> => {
    await openSeries(change.tx, openYearsOn(today()), change.row.id);
    await workOnFirst(change);
};

export const companies: ServerResource = {
    contract,
    table,
    follow: (action, change) => (action === 'create' ? openCompany(change) : Promise.resolve()),
    guard: (action, change) => (action === 'delete' ? guardRemoval(change) : guardSiren(change)),
};

/** Serialises changes of the series of a company, because each is compared with the others. */
const lockCompanies = async (tx: Db, ids: readonly number[]): Promise<void> => {
    await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended('number_series ' || company_id, 0)) from (
            select distinct company_id from number_series where id = any(${intArray(ids)}) order by company_id) company`,
    );
};

/** Refuses formats that can collide with another series of the company. @throws Invalid */
const refuseSameNumbers = async ({ tx, row, input }: RowChange): Promise<void> => {
    const { id, company, prefix, pattern, year } = { ...row, ...input } as Row;
    const shape = numberShape({ prefix: prefix as string | null, pattern: String(pattern), year: Number(year) });
    const others = await tx
        .select()
        .from(series)
        .where(and(eq(series.companyId, Number(company)), ne(series.id, id)));
    const same = others.flatMap(other => numberShape(other) ?? []).find(other => shape && canCollide(shape, other));
    if (!same) return;
    const named = Object.keys(input).filter(name => name === 'prefix' || name === 'pattern');
    const params = { number: writeCount(same, 1) };
    throw new Invalid(named.map(propertyPath => ({ propertyPath, key: 'validation.sameNumbers', params })));
};

/** Refuses changes of a used series. The caller locks the row. @throws Invalid for each frozen property */
const guardSeries = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { row, input } = change;
    if (action !== 'edit' || !row) return;
    const changed = Object.keys(input).filter(name => input[name] !== row[name]);
    if (changed.length === 0) return;
    if (row.firstNumber !== null)
        throw new Invalid(changed.map(propertyPath => ({ propertyPath, key: 'validation.usedSeries' })));
    if (changed.includes('prefix') || changed.includes('pattern')) await refuseSameNumbers(change);
};

/** Number series, which the server creates for each company and year (ADR 0128). */
export const numberSeries: ServerResource = {
    contract: seriesContract,
    table: series,
    joins: { company: companies },
    order: [
        { property: 'year', direction: 'desc' },
        { property: 'company', direction: 'asc' },
        { property: 'kind', direction: 'asc' },
    ],
    wait: lockCompanies,
    guard: guardSeries,
    daily: ({ db }) => openSeries(db, openYearsOn(today())),
};
