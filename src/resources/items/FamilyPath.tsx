import { useReference } from 'ra-core';
import type { ItemsFamily } from '#contract/itemsFamilies.ts';
import { numberOf } from '../../ui/numberOf.ts';

/** A family with its ancestors, because many have the same name: `Football › Balls`. Another server may send its name alone. */
export const FamilyPath = ({ value }: { value: string }) => {
    const { referenceRecord, isPending } = useReference<ItemsFamily>({ reference: 'items_families', id: value });
    if (!referenceRecord) return isPending ? '…' : numberOf(value);
    const { path, name }: Partial<ItemsFamily> = referenceRecord;
    return path || name;
};
