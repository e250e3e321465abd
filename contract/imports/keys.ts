import { contractOf } from '../index.ts';
import { isTree } from '../language/contract.ts';
import type { ResourceName } from '../language/names.ts';
import { isReadable, type Property } from '../language/property.ts';
import { IMPORT_KEYS } from './resources.ts';

/** Keys of resources that cannot be imported and lack a unique text to name their records. */
const OTHERWISE: Partial<Record<ResourceName, readonly string[]>> = { countries: ['code'] };

/** Properties that alone identify an imported record. */
const declared = (to: ResourceName): string[] => {
    const sets: readonly (readonly string[])[] = IMPORT_KEYS[to as keyof typeof IMPORT_KEYS] ?? [];
    return sets.flatMap(set => (set.length === 1 ? set : []));
};

const isUniqueText = (property: Property): boolean =>
    property.kind === 'text' && property.unique === true && isReadable(property) && !property.masked;

const uniqueIn = (to: ResourceName): string[] =>
    Object.entries(contractOf(to).properties).flatMap(([name, property]) => (isUniqueText(property) ? [name] : []));

const inTree = (to: ResourceName): string[] => {
    const contract = contractOf(to);
    return isTree(contract) ? [contract.tree.path, 'name'] : [];
};

/**
 * Properties by which a file may name a related record, the best first.
 * @param exported properties that name it in exported lists: exports can be imported again, even with ambiguous names
 */
export const importKeysOf = (to: ResourceName, exported: readonly string[] = []): readonly string[] => {
    const found = [OTHERWISE[to] ?? [], inTree(to), declared(to), uniqueIn(to)].find(keys => keys.length > 0) ?? [];
    return exported.some(name => found.includes(name)) ? found : [...found, ...exported];
};
