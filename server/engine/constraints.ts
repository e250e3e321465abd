import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { propertyAt } from '#contract/language/paths.ts';
import { targetsOf } from '#contract/language/relations.ts';
import { flattenProperties } from '#contract/language/values.ts';
import { databaseError, isLockRefusal } from '../db/databaseError.ts';
import { isAlternative } from '../db/tables/alternatives.ts';
import { Invalid, locked, type Referrer, Refused } from '../domain/refused.ts';
import { columnKey, columnsByTarget } from './columns.ts';
import type { Call, ServerResource } from './resource.ts';
import { visibleTo } from './visible.ts';

const UNIQUE = '23505';
const FOREIGN_KEY = ['23503', '23001'];

/** True if a foreign key prevents a deletion or a relation. */
export const isForeignKeyRefusal = (error: unknown): boolean => FOREIGN_KEY.includes(databaseError(error)?.code ?? '');
const CHECK = '23514';

const camel = (snake: string): string => snake.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Property of a violated constraint; constraints are named after their table and column: `items_ean_code_unique`. */
const propertyBehind = (resource: ServerResource, constraint: string): string => {
    const { contract, links = {} } = resource;
    const linked = Object.entries(links).find(([, { table }]) => constraint.startsWith(getTableName(table)));
    if (linked) return linked[0];
    const named = camel(constraint.replace(new RegExp(`^${contract.name}_`), ''));
    const several = Object.entries(contract.properties).filter(([, one]) => one.kind === 'value' || isAlternative(one));
    const places = [
        ...flattenProperties(contract.properties).map(([path]) => [path, columnKey(resource, path)] as const),
        ...several.map(([name]) => [name, name] as const),
    ];
    const found = places.filter(([, key]) => key !== undefined && named.startsWith(key));
    return found.sort(([one], [other]) => other.length - one.length)[0]?.[0] ?? '';
};

const keyOf = (code: string): string | undefined => {
    if (code === UNIQUE) return 'validation.taken';
    if (FOREIGN_KEY.includes(code)) return 'validation.missing';
    return code === CHECK ? 'validation.invalid' : undefined;
};

/** Converts a constraint violation into a 422 naming the property, a lock timeout into a 503; keeps other errors. */
export const explainWrite = (resource: ServerResource, error: unknown): unknown => {
    const refused = databaseError(error);
    if (!refused) return error;
    if (isLockRefusal(error)) return locked();
    const declared = resource.refusals?.[refused.constraint];
    if (declared) return new Invalid([declared]);
    const key = keyOf(refused.code);
    return key ? new Invalid([{ propertyPath: propertyBehind(resource, refused.constraint), key }]) : error;
};

const pointsAt = (contract: ResourceContract, name: ResourceName, property: string): boolean => {
    const declared = propertyAt(contract, property);
    return declared !== undefined && 'to' in declared && targetsOf(declared).includes(name) && declared.only !== 'read';
};

const columnReferring = (resource: ServerResource, property: string, name: ResourceName) =>
    columnsByTarget(resource, property).find(([to]) => to === name)?.[2];

/** SQL counts of the records visible to the user that reference a record, for every relation to its resource. */
const counters = ({ resources, resource: { contract }, actor }: Call, id: number) =>
    resources.flatMap(other =>
        flattenProperties(other.contract.properties).flatMap(([property]) => {
            if (!pointsAt(other.contract, contract.name, property)) return [];
            const link = other.links?.[property];
            const column = link?.other ?? columnReferring(other, property, contract.name);
            if (!column) return [];
            const visible = visibleTo(actor, other);
            const seen =
                link && visible
                    ? sql`${link.own} in (select ${other.table.id} from ${other.table} where ${visible})`
                    : visible;
            const total = sql`(select count(*)::int from ${link?.table ?? other.table} where ${and(eq(column, id), seen)})`;
            return { resource: other.contract.name, total };
        }),
    );

/** Counts in one statement, for a consistent result and one round trip. */
const referrers = async (call: Call, id: number): Promise<Referrer[]> => {
    const counted = counters(call, id);
    if (counted.length === 0) return [];
    const list = sql.join(
        counted.map(({ total }) => total),
        sql`, `,
    );
    const [row] = await call.db.select({ totals: sql<number[]>`array[${list}]` }).from(sql`(select 1) one`);
    const totals = row?.totals ?? [];
    return counted
        .map((one, place) => ({ resource: one.resource, count: totals[place] ?? 0 }))
        .filter(one => one.count > 0);
};

/** Converts a foreign key violation of a deletion into a 409 with the counts of the referencing records. */
export const explainRemoval = async (call: Call, id: number, error: unknown): Promise<unknown> => {
    if (isLockRefusal(error)) return locked();
    if (!isForeignKeyRefusal(error)) return error;
    return new Refused('conflict', 'referenced', { referrers: await referrers(call, id) });
};
