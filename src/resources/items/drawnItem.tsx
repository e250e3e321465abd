import { useGetOne, useTranslate } from 'ra-core';
import type { ItemPicture } from '#contract/itemPictures.ts';
import { ITEM_STATUSES } from '#contract/items.ts';
import type { Drawn } from '#src/components/form/conflict/Value.tsx';
import { Thumbnail } from '#src/components/pictures/Thumbnail.tsx';
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

/** A picture of its; one that was deleted has but its number. */
const MainPicture = ({ value }: Drawing) => {
    const { data } = useGetOne<ItemPicture>('item_pictures', { id: value }, { retry: false });
    if (!data) return `#${value.split('/').at(-1)}`;
    return (
        <>
            <Thumbnail thumbnails={data.thumbnails} alt="" /> {data.originalName}
        </>
    );
};

/** An item's values of which the contract does not say how they read. */
export const drawnItem: Drawn = {
    status: Status,
    weightUnit: Unit,
    saleUnitPriceExcludingTax: Price,
    itemsFamily: FamilyPath,
    mainPicture: MainPicture,
};
