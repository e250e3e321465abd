import { useTranslate } from 'ra-core';
import { ITEM_STATUSES } from '#contract/items.ts';
import type { Drawn } from '#src/components/form/conflict/Value.tsx';
import { useFormat } from '#src/components/useFormat.ts';
import { FamilyPath } from './FamilyPath.tsx';
import { ItemStatusTag } from './ItemStatusTag.tsx';

interface Drawing {
    value: string;
}

const Status = ({ value }: Drawing) => {
    const status = ITEM_STATUSES.find(known => known === value);
    return status ? <ItemStatusTag status={status} /> : value;
};

const Unit = ({ value }: Drawing) => useTranslate()(`resources.items.unit.${value}`);
const Price = ({ value }: Drawing) => useFormat().money(value);

/** An item's values of which the contract does not say how they read. */
export const drawnItem: Drawn = {
    status: Status,
    weightUnit: Unit,
    saleUnitPriceExcludingTax: Price,
    itemsFamily: FamilyPath,
};
