import Big from 'big.js';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Order } from '#contract/orders/orders.ts';
import { changeRate, type RepricedLine } from '#contract/orders/repricing.ts';
import type { ResolvedPrice } from '#contract/prices/types.ts';
import { AMOUNT_DECIMALS, lineAmount, sumAmounts } from '#contract/values/money.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { iriOf, toRecord } from '../../hydra/record.ts';
import { type Line, linesOf } from './lines.ts';
import { resolveLines, storePrices } from './prices.ts';
import { orderTable } from './table.ts';

const isSame = (one: string | null, other: string | null): boolean =>
    one === null || other === null ? one === other : new Big(one).eq(other);

const repriced = (line: Line, to: string | null): RepricedLine => {
    const quantity = line.quantity - line.cancelledQuantity;
    const { reference, designation } = line.item;
    return {
        '@id': iriOf('order_items', line.id),
        reference,
        designation,
        quantity,
        from: line.net,
        to,
        before: lineAmount(line.net ?? '0', quantity),
        after: lineAmount(to ?? '0', quantity),
    };
};

/** The lines that would have another price. @param prices those of today, in the order of the lines */
export const repricedLines = (lines: readonly Line[], prices: readonly ResolvedPrice[]): RepricedLine[] =>
    lines.flatMap((line, place) => {
        const to = prices[place]?.netUnitPrice;
        return to === undefined || isSame(line.net, to) ? [] : [repriced(line, to)];
    });

/** Amounts of all lines before and after. */
export const repricedAmounts = (lines: readonly Line[], changed: readonly RepricedLine[]) => {
    const before = sumAmounts(
        lines.map(({ net, ...line }) => lineAmount(net ?? '0', line.quantity - line.cancelledQuantity)),
    );
    const difference = sumAmounts(changed.map(one => new Big(one.after).minus(one.before).toFixed(AMOUNT_DECIMALS)));
    return { before, after: sumAmounts([before, difference]) };
};

const signed = (rate: string): string => (rate.startsWith('-') ? rate : `+${rate}`);

/** What repricing does to an order, in words. */
const noteOf = (lines: readonly Line[], changed: readonly RepricedLine[]): PropertyRefusal => {
    const { before, after } = repricedAmounts(lines, changed);
    const rate = changeRate(before, after);
    return {
        propertyPath: 'orderItems',
        code: 'prices_change',
        key: rate === undefined ? 'order_rules.prices_given' : 'order_rules.prices_change',
        params: { smart_count: changed.length, from: before, to: after, ...(rate && { change: signed(rate) }) },
    };
};

/** Gives all lines the prices of their lists as of now; those typed by hand stay. */
export const repriceOrder: Perform = async ({ tx, row, tell }) => {
    const order = toRecord(orderTable.contract, row) as unknown as Order;
    const lines = await linesOf(tx, row.id, true);
    if (lines.length === 0) return {};
    const prices = await resolveLines(tx, { thirdPartyId: Number(row.thirdParty), ...order }, lines);
    const changed = repricedLines(lines, prices);
    if (changed.length > 0) tell(noteOf(lines, changed));
    await storePrices(tx, lines, prices);
    return {};
};
