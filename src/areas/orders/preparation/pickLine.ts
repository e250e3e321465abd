import type { Item } from '#contract/catalogue/items.ts';
import { leftOf } from '#contract/orders/orderStatus.ts';
import { plainCode } from '../entry/codes.ts';
import type { SavedLine } from '../entry/line.ts';

/** A line of an order as it is picked. */
export interface PickLine {
    /** IRI of the line of the order. */
    readonly orderItem: string;
    readonly reference: string;
    readonly designation: string;
    readonly eanCode: string | null;
    /** What scanners may read for it, folded. */
    readonly codes: readonly string[];
    /** Its place in the order, from 0. */
    readonly position: number;
    /** Where its pieces are. */
    readonly rack: string | null;
    /** Pieces of a packaging; null when it has none. */
    readonly packaging: number | null;
    /** Pieces that are neither shipped nor cancelled. */
    readonly left: number;
}

export type PickedItem = Pick<Item, 'id' | 'reference' | 'eanCode' | 'pickingRack' | 'packaging'>;

const pickLineOf = (line: SavedLine, position: number, item: PickedItem | undefined): PickLine => {
    const { quantity, shippedQuantity = 0, cancelledQuantity = 0, reference, designation, eanCode } = line;
    const codes = [eanCode, item?.eanCode, reference, item?.reference].map(plainCode);
    return {
        orderItem: line['@id'],
        reference: reference ?? '',
        designation: designation ?? '',
        eanCode: eanCode ?? item?.eanCode ?? null,
        codes: [...new Set(codes.filter(code => code !== ''))],
        position,
        rack: item?.pickingRack?.trim() || null,
        packaging: item?.packaging ?? null,
        left: leftOf({ quantity, shippedQuantity, cancelledQuantity }),
    };
};

/** The second rack of an alley stands before its tenth. */
const natural = new Intl.Collator('fr', { numeric: true });

/** The way along the racks; what has none comes last. */
const byRack = (one: PickLine, other: PickLine): number => {
    if (one.rack === null || other.rack === null) return Number(one.rack === null) - Number(other.rack === null);
    return natural.compare(one.rack, other.rack) || natural.compare(one.reference, other.reference);
};

/** The lines of an order along the racks of their items. */
export const pickLinesOf = (lines: readonly SavedLine[], items: readonly PickedItem[]): PickLine[] => {
    const known = new Map(items.map(item => [item.id, item]));
    return lines.map((line, place) => pickLineOf(line, place, known.get(line.item))).sort(byRack);
};
