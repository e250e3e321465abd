import { and, inArray, type SQL } from 'drizzle-orm';
import type { ResourceContract } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Property } from '#contract/language/property.ts';
import { targetOf } from '#contract/language/relations.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { isHandled } from '../auth/membership.ts';
import type { Db } from '../db/database.ts';
import { Invalid } from '../hydra/problem.ts';
import type { JsonObject, Row } from '../hydra/record.ts';
import type { Call, ServerResource } from './resource.ts';
import type { RowChange } from './rowChange.ts';
import { visibleTo } from './visible.ts';

/** The relation by which records belong to a company (B7), and the resource of companies; undefined where they belong to none. */
export const companyRelation = ({ company = '', properties }: ResourceContract) => {
    const property = properties[company];
    return property?.kind === 'relation' ? { name: company, to: property.to } : undefined;
};

/** The company that a record belongs to, by its row or its body; null when that is none. */
export const companyIdOf = (contract: ResourceContract, record: JsonObject): number | null => {
    const company = companyRelation(contract);
    const relation = company && record[company.name];
    if (!company) return null;
    return typeof relation === 'string' ? (identifierOf(company.to, relation) ?? null) : Number(relation);
};

/** A change of a record, as its relations are checked. */
export type RelationChange = Pick<Call, 'resource' | 'resources' | 'actor'> & Pick<RowChange, 'tx' | 'row' | 'input'>;

/** A relation's identifier in a row, which may be embedded with further fields. */
const keptId = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

const keptIds = (row: Row | undefined, name: string): unknown[] => [row?.[name]].flat().map(keptId);

/** A referred record with the place where the input names it. */
interface Named {
    readonly to: ResourceName;
    readonly iri: string;
    readonly id: number | undefined;
    readonly propertyPath: string;
}

const namedBy = (name: string, property: Property, value: unknown): Named[] => {
    if (!('to' in property)) return [];
    const named = (iri: string, propertyPath: string): Named => {
        const to = targetOf(property, iri);
        return { to, iri, id: identifierOf(to, iri), propertyPath };
    };
    if (property.kind === 'relation') return typeof value === 'string' ? [named(value, name)] : [];
    return Array.isArray(value) ? value.map((iri, place) => named(iri, `${name}[${place}]`)) : [];
};

/** The condition for the records of the target that the relation may name; undefined when it may name all. */
const limitOf = ({ resource, actor }: RelationChange, name: string, target: ServerResource) => {
    const company = companyRelation(resource.contract);
    const isCompany = company?.name === name && company.to === target.contract.name;
    return isCompany ? isHandled(actor, target.table.id) : visibleTo(actor, target);
};

/** Which of the identifiers are records of the target of which the condition holds. */
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

const checkRelation = async (change: RelationChange, name: string, property: Property): Promise<PropertyRefusal[]> => {
    const kept = keptIds(change.row, name);
    const named = namedBy(name, property, change.input[name]).filter(
        ({ id, iri }) => !kept.includes(id) && !kept.includes(iri),
    );
    const target = change.resources.find(({ contract }) => contract.name === named[0]?.to);
    const limit = target && limitOf(change, name, target);
    const ids = named.flatMap(({ id }) => id ?? []);
    if (!limit || ids.length === 0) return [];
    const seen = await seenAmong(change.tx, target, ids, limit);
    return named
        .filter(({ id }) => !seen.has(id))
        .map(({ propertyPath }) => ({ propertyPath, key: 'validation.missing' }));
};

/** A record stays with its company (B7), because its number and documents name it. */
const checkCompany = ({ resource, row, input }: RelationChange): PropertyRefusal[] => {
    const { contract } = resource;
    const { company } = contract;
    if (!row || company === undefined || input[company] === undefined) return [];
    return companyIdOf(contract, input) === companyIdOf(contract, row)
        ? []
        : [{ propertyPath: company, key: 'validation.anotherCompany' }];
};

/**
 * Checks the relations of a change; those that the record already has are not checked again.
 * @throws Invalid for a relation to a record that the person may not see, as if it did not exist, and for another company
 * than the record's.
 */
export const checkRelations = async (change: RelationChange): Promise<void> => {
    const refused = checkCompany(change);
    for (const [name, property] of Object.entries(change.resource.contract.properties))
        refused.push(...(await checkRelation(change, name, property)));
    if (refused.length > 0) throw new Invalid(refused);
};
