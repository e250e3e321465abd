import { count, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { ResourceContract } from '#contract/contract.ts';
import type { Db } from '../db/database.ts';
import { databaseError } from '../db/databaseError.ts';
import { Invalid, Problem, type Referrer } from '../hydra/problem.ts';
import { columnKey, columnOf } from './columns.ts';
import type { ServerResource } from './resource.ts';

const UNIQUE = '23505';
const FOREIGN_KEY = ['23503', '23001'];
const CHECK = '23514';

const camel = (snake: string): string => snake.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The property behind a constraint: all are named after their table and column, `items_ean_code_unique`. */
const propertyBehind = (resource: ServerResource, constraint: string): string => {
    const { contract, links = {} } = resource;
    const linked = Object.entries(links).find(([, { table }]) => constraint.startsWith(getTableName(table)));
    if (linked) return linked[0];
    const named = camel(constraint.replace(new RegExp(`^${contract.name}_`), ''));
    const properties = Object.keys(contract.properties).filter(name => {
        const key = columnKey(resource, name);
        return key !== undefined && named.startsWith(key);
    });
    return properties.sort((one, other) => other.length - one.length)[0] ?? '';
};

const keyOf = (code: string): string | undefined => {
    if (code === UNIQUE) return 'validation.taken';
    if (FOREIGN_KEY.includes(code)) return 'validation.missing';
    return code === CHECK ? 'validation.invalid' : undefined;
};

/** A failed write as the client should read it: the constraint that refused it, under its property. Others go through. */
export const explainWrite = (resource: ServerResource, error: unknown): unknown => {
    const refused = databaseError(error);
    if (!refused) return error;
    const declared = resource.refusals?.[refused.constraint];
    if (declared) return new Invalid([declared]);
    const key = keyOf(refused.code);
    return key ? new Invalid([{ propertyPath: propertyBehind(resource, refused.constraint), key }]) : error;
};

const pointsAt = (contract: ResourceContract, name: string, property: string): boolean => {
    const declared = contract.properties[property];
    return declared !== undefined && 'to' in declared && declared.to === name && declared.only !== 'read';
};

const referrers = async (
    db: Db,
    all: readonly ServerResource[],
    resource: ServerResource,
    id: number,
): Promise<Referrer[]> => {
    const found: Referrer[] = [];
    for (const other of all)
        for (const property of Object.keys(other.contract.properties)) {
            if (!pointsAt(other.contract, resource.contract.name, property)) continue;
            const link = other.links?.[property];
            const column = link?.other ?? columnOf(other, property);
            if (!column) continue;
            const from: SQL | ServerResource['table'] = link ? sql`${link.table}` : other.table;
            const [row] = await db
                .select({ total: count() })
                .from(from)
                .where(inArray(column, [id]));
            if (row && row.total > 0) found.push({ resource: other.contract.name, count: row.total });
        }
    return found;
};

/** A failed delete as the client should read it: 409 naming and counting what still refers to the record. */
export const explainRemoval = async (
    db: Db,
    all: readonly ServerResource[],
    resource: ServerResource,
    id: number,
    error: unknown,
): Promise<unknown> => {
    const refused = databaseError(error);
    if (!refused || !FOREIGN_KEY.includes(refused.code)) return error;
    return new Problem(409, 'referenced', { referrers: await referrers(db, all, resource, id) });
};
