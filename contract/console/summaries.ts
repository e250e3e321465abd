import { IMPORTED } from '../imports/resources.ts';
import { CONTRACTS } from '../index.ts';
import { defaultSort, isTree, type ResourceContract } from '../language/contract.ts';
import type { Kind } from '../language/kinds.ts';
import type { ResourceName } from '../language/names.ts';
import { isNullable, isReadable, type Properties, type Property } from '../language/property.ts';
import type { Rights } from '../language/roles.ts';

/** Properties of a resource that the console needs before it loads the contract. */
interface Summary {
    readonly rights: Rights;
    /** Relation to the company of its records. */
    readonly company?: string | undefined;
    readonly isTree: boolean;
    readonly isSearched: boolean;
    /** Whether the contract has a function that names its records. */
    readonly isRepresented: boolean;
    /** Whether files of its records can be imported (I10). */
    readonly isImported: boolean;
    readonly sort: string;
    readonly days: readonly string[];
    readonly values: readonly string[];
    readonly children: readonly string[];
}

const namesIn = (properties: Properties, matches: (property: Property) => boolean): readonly string[] =>
    Object.entries(properties).flatMap(([name, property]) => (matches(property) ? [name] : []));

const summaryOf = (contract: ResourceContract): Summary => {
    const { rights, company, search, represent, properties } = contract;
    const ofKind = (kind: Kind) => namesIn(properties, property => property.kind === kind);
    return {
        rights,
        company,
        isTree: isTree(contract),
        isSearched: search !== undefined,
        isRepresented: represent !== undefined,
        isImported: IMPORTED.some(one => one === contract.name),
        sort: defaultSort(contract),
        days: ofKind('day'),
        values: ofKind('value'),
        children: ofKind('children'),
    };
};

/** Imported with `?computed`, so that the contracts are loaded with their screens. */
export const summaries: Readonly<Record<ResourceName, Summary>> = Object.fromEntries(
    Object.entries(CONTRACTS).map(([name, contract]) => [name, summaryOf(contract)]),
) as Record<ResourceName, Summary>;

const nullableIn = ({ properties }: ResourceContract) =>
    namesIn(properties, property => isReadable(property) && isNullable(property));

/** Nullable properties of the resources whose absent properties the console restores. */
export const nullable = { items: nullableIn(CONTRACTS.items), users: nullableIn(CONTRACTS.users) };
