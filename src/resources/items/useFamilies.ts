import { useGetOne } from 'ra-core';
import type { Item } from '#contract/items.ts';
import type { ItemsFamily } from '#contract/itemsFamilies.ts';
import type { FamilyChoice } from './FamilyCascade.tsx';
import { FAMILY_FIELDS } from './family.ts';

export const deepest = (choice: FamilyChoice): string | null =>
    FAMILY_FIELDS.map(field => choice[field])
        .filter(family => family !== undefined)
        .at(-1) ?? null;

export const chosenIn = (item: Item | undefined): FamilyChoice =>
    Object.fromEntries(FAMILY_FIELDS.map(field => [field, item?.[field] ?? undefined]));

const useFamily = (id: string | null | undefined): ItemsFamily | undefined =>
    useGetOne<ItemsFamily>('items_families', { id: id ?? '' }, { enabled: id != null, staleTime: 60_000 }).data;

/** A family and its ancestors, requested one by one; empty for null. */
export const useFamilies = (id: string | null): FamilyChoice => {
    const own = useFamily(id);
    const parent = useFamily(own?.parent);
    const grandparent = useFamily(parent?.parent);
    const top = useFamily(grandparent?.parent);
    const found = [own, parent, grandparent, top].flatMap(family => (family ? [family] : []));
    return Object.fromEntries(found.map(({ level, id: family }) => [FAMILY_FIELDS[level], family]));
};
