import { type AnyColumn, and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ResourceContract } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Property } from '#contract/language/property.ts';
import { targetOf } from '#contract/language/relations.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { isHandled } from '../auth/membership.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import type { JsonObject, Row } from '../domain/record.ts';
import { Invalid } from '../domain/refused.ts';
import { columnsByTarget } from './columns.ts';
import type { Call, ServerResource } from './resource.ts';
import type { RowChange } from './rowChange.ts';
import { visibleTo } from './visible.ts';

/** Relation to the company that records belong to (B7), with the resource of companies; undefined for shared resources. */
export const companyRelation = ({ company = '', properties }: ResourceContract) => {
    const property = properties[company];
    return property?.kind === 'relation' ? { name: company, to: property.to } : undefined;
};

/** Identifier of a record's company, from its row or body; null without one. */
export const companyIdOf = (contract: ResourceContract, record: JsonObject): number | null => {
    const company = companyRelation(contract);
    const relation = company && record[company.name];
    if (!company) return null;
    return typeof relation === 'string' ? (identifierOf(company.to, relation) ?? null) : Number(relation);
};

/** Change of a record whose relations are checked. Inherited relations may name records without the required flags. */
export type RelationChange = Pick<Call, 'resource' | 'resources' | 'actor'> &
    Pick<RowChange, 'tx' | 'row' | 'input' | 'inherited'>;

/** Identifier of a relation in a row, which may be embedded with further fields. */
const keptId = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

const keptIds = (row: Row | undefined, name: string): unknown[] => [row?.[name]].flat().map(keptId);

interface NamedRelation {
    readonly to: ResourceName;
    readonly iri: string;
    readonly id: number | undefined;
    readonly propertyPath: string;
}

const namedBy = (name: string, property: Property, value: unknown): NamedRelation[] => {
    if (!('to' in property)) return [];
    const named = (iri: string, propertyPath: string): NamedRelation => {
        const to = targetOf(property, iri);
        return { to, iri, id: identifierOf(to, iri), propertyPath };
    };
    if (property.kind === 'relation') return typeof value === 'string' ? [named(value, name)] : [];
    return Array.isArray(value) ? value.map((iri, place) => named(iri, `${name}[${place}]`)) : [];
};

/** Condition on the target records that the relation may reference; undefined if unrestricted. */
const limitOf = ({ resource, actor }: RelationChange, name: string, target: ServerResource) => {
    const company = companyRelation(resource.contract);
    const isCompany = company?.name === name && company.to === target.contract.name;
    return isCompany ? isHandled(actor, target.table.id) : visibleTo(actor, target);
};

export const seenAmong = async (
    tx: Db,
    { table }: ServerResource,
    ids: readonly number[],
    condition: SQL | undefined,
): Promise<ReadonlySet<unknown>> => {
    const seen = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.id, [...new Set(ids)]), condition));
    return new Set(seen.map(({ id }) => id));
};

/** Column of the single statement that reads all related records of a change. */
interface RelationCheck {
    readonly found: SQL;
    readonly refuse: (found: unknown) => readonly PropertyRefusal[];
}

/** Refuses records invisible to the user with the error for missing records. */
const sightCheck = (change: RelationChange, name: string, property: Property): RelationCheck[] => {
    const kept = keptIds(change.row, name);
    const named = namedBy(name, property, change.input[name]).filter(
        ({ id, iri }) => !kept.includes(id) && !kept.includes(iri),
    );
    const target = change.resources.find(({ contract }) => contract.name === named[0]?.to);
    const limit = target && limitOf(change, name, target);
    const ids = named.flatMap(({ id }) => id ?? []);
    if (!limit || ids.length === 0) return [];
    const { id: key } = target.table;
    const refuse = (seen: unknown) =>
        named
            .filter(({ id }) => !(seen as readonly unknown[]).includes(id))
            .map(({ propertyPath }) => ({ propertyPath, key: 'validation.missing' }));
    return [
        {
            found: sql`array(select ${key} from ${target.table} where ${and(inArray(key, [...new Set(ids)]), limit)})`,
            refuse,
        },
    ];
};

const flagColumn = ({ contract, table }: ServerResource, flag: string): AnyColumn => {
    const column = getTableColumns(table)[flag];
    if (!column) throw new Error(`${contract.name} has no column ${flag}`);
    return column;
};

/** Refusal of a related record that lacks the required flag; the message suggests a solution. */
export const refuseUnflagged = (contract: ResourceContract, name: string, propertyPath = name): PropertyRefusal => {
    const property = contract.properties[name];
    const [to, flag] = property?.kind === 'relation' ? [property.to, property.needs] : [];
    return { propertyPath, code: 'flag_needed', key: `resources.${to}.flag_needed.${flag}` };
};

/** Refuses a related record without the required flag, which a lock keeps until the transaction ends. */
const flagCheck = (
    { resource, resources, row, input, inherited = [] }: RelationChange,
    name: string,
    property: Property,
): RelationCheck[] => {
    if (property.kind !== 'relation' || property.needs === undefined || inherited.includes(name)) return [];
    const id = typeof input[name] === 'string' ? identifierOf(property.to, input[name]) : undefined;
    const target = resources.find(({ contract }) => contract.name === property.to);
    if (id === undefined || !target || keptIds(row, name).includes(id)) return [];
    const { table } = target;
    const flag = flagColumn(target, property.needs);
    return [
        {
            found: sql`(select ${flag} from ${table} where ${table.id} = ${id} for key share)`,
            refuse: hasFlag => (hasFlag === false ? [refuseUnflagged(resource.contract, name)] : []),
        },
    ];
};

/** Columns of all resources that reference records by a relation requiring the flag. */
const columnsNeeding = (resources: readonly ServerResource[], to: ResourceName, flag: string) =>
    resources.flatMap(other =>
        Object.entries(other.contract.properties).flatMap(([name, property]: [string, Property]) =>
            property.kind === 'relation' && property.to === to && property.needs === flag
                ? columnsByTarget(other, name).flatMap(([target, , column]) =>
                      target === to ? [{ table: other.table, column }] : [],
                  )
                : [],
        ),
    );

/** Refuses to clear a flag while other records require it, including records invisible to the user. */
const checkNeeded = async ({ tx, resource, resources, row, input }: RelationChange): Promise<PropertyRefusal[]> => {
    const { name, properties } = resource.contract;
    const taken = Object.keys(input).filter(
        flag => properties[flag]?.kind === 'boolean' && input[flag] === false && row?.[flag] === true,
    );
    const refused: PropertyRefusal[] = [];
    for (const flag of taken) {
        const counts = columnsNeeding(resources, name, flag).map(
            ({ table, column }) => sql`(select count(*) from ${table} where ${column} = ${row?.id})`,
        );
        if (counts.length === 0) continue;
        const [found] = await query<{ readonly count: number }>(
            tx,
            sql`select (${sql.join(counts, sql` + `)})::int as count`,
        );
        const count = found?.count ?? 0;
        if (count > 0)
            refused.push({
                propertyPath: flag,
                code: 'flag_used',
                key: `resources.${name}.flag_used.${flag}`,
                params: { smart_count: count, count },
            });
    }
    return refused;
};

/** A record cannot move to another company (B7), because its number and documents name it. */
const checkCompany = ({ resource, row, input }: RelationChange): PropertyRefusal[] => {
    const { contract } = resource;
    const { company } = contract;
    if (!row || company === undefined || input[company] === undefined) return [];
    return companyIdOf(contract, input) === companyIdOf(contract, row)
        ? []
        : [{ propertyPath: company, key: 'validation.anotherCompany' }];
};

/**
 * Checks the changed relations of a record.
 * @throws Invalid for a record that is invisible to the user or missing, another company than the record's, a record
 * without the required flag, and clearing a flag that other records require
 */
export const checkRelations = async (change: RelationChange): Promise<void> => {
    const refused = [...checkCompany(change), ...(await checkNeeded(change))];
    const checks = Object.entries(change.resource.contract.properties).flatMap(([name, property]) => [
        ...sightCheck(change, name, property),
        ...flagCheck(change, name, property),
    ]);
    if (checks.length > 0) {
        const all = sql.join(
            checks.map(({ found }) => found),
            sql`, `,
        );
        const [read] = await query<{ readonly found: readonly unknown[] }>(
            change.tx,
            sql`select json_build_array(${all}) as found`,
        );
        refused.push(...checks.flatMap(({ refuse }, place) => refuse(read?.found[place])));
    }
    if (refused.length > 0) throw new Invalid(refused);
};
