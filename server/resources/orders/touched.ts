import { groupBy } from '#contract/prices/groupBy.ts';
import type { Row } from '../../hydra/record.ts';
import type { Line } from './lines.ts';

/** A line as far as the prices of its item depend on it. */
interface Asked {
    readonly id: number;
    readonly itemId: number;
    readonly quantity: number;
    readonly manual: unknown;
}

const asked = ({ id, item, quantity, manualNetUnitPrice }: Row): Asked => ({
    id,
    itemId: Number(item),
    quantity: Number(quantity),
    manual: manualNetUnitPrice,
});

/** The lines of each item as one text. */
const signatures = (lines: readonly Asked[]): Map<string, string> =>
    new Map(
        [...groupBy(lines, ({ itemId }) => String(itemId))].map(([item, same]) => [
            item,
            JSON.stringify(same.map(({ id, quantity, manual }) => [id, quantity, manual]).sort()),
        ]),
    );

const TERMS = ['thirdParty', 'orderDate', 'generalDiscount'];

/**
 * The lines that a change gives new prices: all of them for another customer, day or discount, otherwise those of items
 * of which a line was added, removed or changed. Others keep the price that they were entered at.
 */
export const touchedLines = (lines: readonly Line[], before: Row | undefined, after: Row): readonly Line[] => {
    if (!before || TERMS.some(name => before[name] !== after[name])) return lines;
    const [old, now] = [signatures((before.orderItems as Row[]).map(asked)), signatures(lines)];
    return lines.filter(({ itemId }) => old.get(String(itemId)) !== now.get(String(itemId)));
};
