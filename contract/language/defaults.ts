import type { ResourceContract } from './contract.ts';
import type { ResourceName } from './names.ts';
import type { Properties, Property } from './property.ts';
import type { PropertyRefusal } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether the record has the flag; an absent flag counts as its default. */
export const hasFlag = (properties: Properties, flag: string, record: Values): boolean =>
    (record[flag] ?? properties[flag]?.default) === true;

/** Whether a flag of the record requires the property (`requiredOf`). */
export const isRequiredIn = (properties: Properties, { requiredOf }: Property, record: Values): boolean =>
    requiredOf !== undefined && hasFlag(properties, requiredOf, record);

/** Returns a refusal for each missing property that a flag of the record requires. */
export const missingRequired = (
    { properties }: Pick<ResourceContract, 'properties'>,
    record: Values,
): PropertyRefusal[] =>
    Object.entries<Property>(properties)
        .filter(([name, property]) => isRequiredIn(properties, property, record) && (record[name] ?? null) === null)
        .map(([name]) => ({ propertyPath: name, key: 'validation.required' }));

/** A relation that defaults to the flagged record of the related resource. */
interface DefaultRelation {
    readonly name: string;
    readonly to: ResourceName;
    readonly flag: string;
}

/** Relations with a default record (`RelationProperty.defaultBy`). */
export const defaultRelations = ({ properties }: Pick<ResourceContract, 'properties'>): DefaultRelation[] =>
    Object.entries(properties).flatMap(([name, property]: [string, Property]) =>
        property.kind === 'relation' && property.defaultBy ? [{ name, to: property.to, flag: property.defaultBy }] : [],
    );

/**
 * Returns refusals for default relations that are missing on creation or cleared by an edit. Existing records without a
 * value remain valid.
 * @param before the stored record; undefined on creation
 * @param input properties to write
 */
export const missingDefaultRelations = (
    contract: Pick<ResourceContract, 'properties'>,
    before: Values | undefined,
    input: Values,
): PropertyRefusal[] =>
    defaultRelations(contract)
        .filter(({ name }) =>
            before ? input[name] === null && (before[name] ?? null) !== null : (input[name] ?? null) === null,
        )
        .map(({ name }) => ({ propertyPath: name, key: 'validation.required' }));
