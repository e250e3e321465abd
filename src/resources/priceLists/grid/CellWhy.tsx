import { today } from '#contract/days.ts';
import type { PriceList } from '#contract/priceLists.ts';
import { useSheet } from '../../../spreadsheet/context.ts';
import { cellAt } from '../../../spreadsheet/sheet.ts';
import { WhyLink } from '../why/WhyLink.tsx';
import { placeNamed } from './columns.ts';

type Terms = Pick<PriceList, 'validFrom' | 'validTo'>;

/** Today, or the day of the list's validity that is next to it: prices of a coming season are asked for in that season. */
const dayIn = ({ validFrom, validTo }: Terms) => {
    const now = today();
    if (validFrom > now) return validFrom;
    return validTo !== null && validTo < now ? validTo : now;
};

/** Leads to the explanation of the price in the active cell; the customer of a list for many is asked for there. */
export const CellWhy = ({ lists }: { readonly lists: readonly PriceList[] }) => {
    const item = useSheet(sheet => cellAt(sheet, sheet.selection.active)?.id);
    const name = useSheet(sheet => cellAt(sheet, sheet.selection.active)?.column.name);
    if (item === undefined || name === undefined) return null;
    const place = placeNamed(name);
    const list = lists.find(({ id }) => id === place?.list);
    return (
        <WhyLink
            item={item}
            quantity={place?.minQuantity ?? 1}
            date={list ? dayIn(list) : today()}
            {...(list?.thirdParty && { thirdParty: list.thirdParty })}
        />
    );
};
