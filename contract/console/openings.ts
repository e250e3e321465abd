import { CONTRACTS } from '../index.ts';
import { defaultSort, isTree, type ResourceContract } from '../language/contract.ts';

/** How a list opens: the property that it is sorted by, and the one whose records it leaves out at first, if any. */
type Opening = readonly [sort: string, archived?: string];

/** Undefined for trees, and where the person's company decides, which only the API knows. */
const openingOf = (contract: ResourceContract): Opening | undefined => {
    const { page, company, archived } = contract;
    if (page === false || company !== undefined || isTree(contract)) return undefined;
    return archived === undefined ? [defaultSort(contract)] : [defaultSort(contract), archived];
};

/** Imported with `?computed` by what runs before the contracts arrive (docs/boot.md). */
export const openings: Readonly<Record<string, Opening>> = Object.fromEntries(
    Object.values(CONTRACTS).flatMap((contract: ResourceContract) => {
        const opening = openingOf(contract);
        return opening ? [[contract.name, opening] as const] : [];
    }),
);
