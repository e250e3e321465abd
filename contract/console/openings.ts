import { CONTRACTS } from '../index.ts';
import { defaultSort, isTree, type ResourceContract } from '../language/contract.ts';

/** Initial state of a list: its sort property, and the property that hides archived records, if any. */
type Opening = readonly [sort: string, archived?: string];

/** Undefined for trees, and for lists that depend on the user's company, which only the API knows. */
const openingOf = (contract: ResourceContract): Opening | undefined => {
    const { page, company, archived } = contract;
    if (page === false || company !== undefined || isTree(contract)) return undefined;
    return archived === undefined ? [defaultSort(contract)] : [defaultSort(contract), archived];
};

/** Imported with `?computed` by code that runs before the contracts are loaded (docs/boot.md). */
export const openings: Readonly<Record<string, Opening>> = Object.fromEntries(
    Object.values(CONTRACTS).flatMap((contract: ResourceContract) => {
        const opening = openingOf(contract);
        return opening ? [[contract.name, opening] as const] : [];
    }),
);
