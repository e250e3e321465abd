import type { ResourceContract } from './contract.ts';
import type { ResourceName } from './names.ts';
import type { Property } from './property.ts';
import type { PropertyRefusal } from './rules.ts';

/** A relation that defaults to the flagged record of the related resource. */
interface DefaultRelation {
    readonly name: string;
    readonly to: ResourceName;
    /** The flag, a property of the related resource. */
    readonly flag: string;
}

/** Relations with a default record (`RelationProperty.defaultBy`). */
export const defaultRelations = ({ properties }: Pick<ResourceContract, 'properties'>): DefaultRelation[] =>
    Object.entries(properties).flatMap(([name, property]: [string, Property]) =>
        property.kind === 'relation' && property.defaultBy ? [{ name, to: property.to, flag: property.defaultBy }] : [],
    );

/**
 * Requires these relations on creation and refuses to clear them. Existing records without a value remain valid.
 * @param before the stored record; undefined on creation
 * @param input properties to write
 */
export const refuseWithoutDefault = (
    contract: Pick<ResourceContract, 'properties'>,
    before: Readonly<Record<string, unknown>> | undefined,
    input: Readonly<Record<string, unknown>>,
): PropertyRefusal[] =>
    defaultRelations(contract)
        .filter(({ name }) =>
            before ? input[name] === null && (before[name] ?? null) !== null : (input[name] ?? null) === null,
        )
        .map(({ name }) => ({ propertyPath: name, key: 'validation.required' }));
