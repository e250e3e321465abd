import type { Item } from '#contract/items.ts';
import { Flag } from '#src/components/Flag.tsx';
import type { CardOf } from '#src/components/list/RecordCards.tsx';
import { ItemStatusTag } from './ItemStatusTag.tsx';
import { MainPicture } from './pictures/MainPicture.tsx';

/** An item on a telephone. */
export const itemCard: CardOf<Item> = (item, format) => ({
    lead: <MainPicture item={item} size={48} />,
    title: item.designation,
    aside: format.money(item.saleUnitPriceExcludingTax),
    body: (
        <>
            <span>{item.reference}</span>
            <ItemStatusTag status={item.status} />
            <Flag
                value={item.isAvailable}
                yes="resources.items.availability.available"
                no="resources.items.availability.unavailable"
            />
        </>
    ),
});
