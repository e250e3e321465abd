import { today } from '#contract/days.ts';
import { NAMED_CUSTOMERS, type PriceCustomers, type PricedCustomer } from '#contract/prices/customers.ts';
import { groupBy } from '#contract/prices/groupBy.ts';
import { resolvePrice } from '#contract/prices.ts';
import { jsonLd } from '../../../engine/call.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import { recordNotFound } from '../../../hydra/problem.ts';
import { iriOf } from '../../../hydra/record.ts';
import { itemsIn, pricesIn } from '../resolve/toPrices.ts';
import { type Alike, type CustomerRows, findCustomers } from './findCustomers.ts';
import { permitCustomers } from './members.ts';

/** What customers who are alike pay. */
interface Paid {
    readonly alike: Alike;
    readonly pay: Omit<PricedCustomer, '@id' | 'name'>;
}

/** Resolves the item once for all customers who are alike: nothing else of a customer decides a price. */
const resolveAll = (rows: CustomerRows): Paid[] => {
    const item = itemsIn(rows).get(rows.item);
    if (!item) return [];
    const ofOwner = groupBy(pricesIn(rows), ({ list }) => list.thirdParty ?? '');
    const [list, date, resolvedAt] = [iriOf('price_lists', rows.list), today(), new Date().toISOString()];
    return rows.alike.map(alike => {
        const { type, discount, own } = alike;
        const thirdParty = own === null ? '' : iriOf('third_parties', own);
        const prices = [...(ofOwner.get('') ?? []), ...(own === null ? [] : (ofOwner.get(thirdParty) ?? []))];
        const priceListType = type === null ? null : iriOf('price_list_types', type);
        const terms = { thirdParty, priceListType, date, generalDiscount: discount, resolvedAt };
        const { netUnitPrice, priceExplanation: why } = resolvePrice(
            { item, quantity: rows.minQuantity },
            prices,
            terms,
        );
        const candidate = why.candidates.find(one => one.list === list && one.minQuantity === rows.minQuantity);
        const rejectedBecause = candidate?.rejectedBecause ?? null;
        return { alike, pay: { origin: why.origin, listCode: why.listCode, net: netUnitPrice, rejectedBecause } };
    });
};

/** The first customers by name. */
const named = (paid: readonly Paid[]): PricedCustomer[] =>
    paid
        .flatMap(({ alike, pay }) => alike.first.map(one => ({ ...one, pay })))
        .sort((one, other) => one.place - other.place)
        .slice(0, NAMED_CUSTOMERS)
        .map(({ id, name, pay }) => ({ '@id': iriOf('third_parties', id), name, ...pay }));

const countOf = (alike: readonly Alike[]): number => alike.reduce((sum, { count }) => sum + count, 0);

const answerOf = (rows: CustomerRows): PriceCustomers => {
    const { isInForce } = rows;
    if (!isInForce) return { isInForce, customers: 0, otherwise: countOf(rows.alike), named: [], others: [] };
    const paid = resolveAll(rows);
    const getting = paid.filter(({ pay }) => pay.rejectedBecause === null);
    const others = paid.filter(({ pay }) => pay.rejectedBecause !== null);
    return {
        isInForce,
        customers: countOf(getting.map(({ alike }) => alike)),
        otherwise: countOf(others.map(({ alike }) => alike)),
        named: named(getting),
        others: named(others),
    };
};

/**
 * `GET /api/price_list_items/{id}/customers` tells who gets a price today, from its quantity on, and why others of its list
 * do not: by the rules that price orders. @throws Problem 403, 404
 */
export const customersOfPrice = async (call: RecordCall): Promise<Response> => {
    permitCustomers(call);
    const rows = await findCustomers(call.db, call.id);
    if (!rows) throw recordNotFound();
    return jsonLd({ ...answerOf(rows) });
};
