import type { Order } from '#contract/orders.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { toRecord } from '../../hydra/record.ts';
import { cancelOrder } from './cancel.ts';
import { addressesFor, customerOf } from './customer.ts';
import { orderDefaults } from './defaults.ts';
import { guardOrder } from './guard.ts';
import { linesOf } from './lines.ts';
import { resolveLines, storePrices } from './prices.ts';
import { settleOrder } from './settle.ts';
import { thaw } from './snapshot.ts';
import { orderTable } from './table.ts';
import { validateOrder } from './validate.ts';

export { orderItems } from './table.ts';

/** Back to draft: addresses are taken anew, prices stay (domain.md, 3). */
const cancelValidation: Perform = async ({ tx, row }) => {
    const order = toRecord(orderTable.contract, row) as unknown as Order;
    const customer = await customerOf(tx, row.thirdParty);
    const { deliveryAddress, billingAddress } = customer ? addressesFor(customer, order) : order;
    await thaw(tx, row.id);
    return {
        validatedAt: null,
        preparedAt: null,
        acknowledgements: null,
        deliveryAddress: deliveryAddress ?? order.deliveryAddress,
        billingAddress: billingAddress ?? order.billingAddress,
    };
};

/** Gives all lines the prices of their lists as of now; those typed by hand stay. */
const repriceOrder: Perform = async ({ tx, row }) => {
    const order = toRecord(orderTable.contract, row) as unknown as Order;
    const lines = await linesOf(tx, row.id, true);
    const terms = { thirdPartyId: Number(row.thirdParty), ...order };
    if (lines.length > 0) await storePrices(tx, lines, await resolveLines(tx, terms, lines));
    return {};
};

export const orders: ServerResource = {
    ...orderTable,
    order: [
        { property: 'orderDate', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    prefill: orderDefaults,
    guard: guardOrder,
    complete: settleOrder,
    refusals: {
        order_items_quantity_left_check: { propertyPath: 'orderItems', key: 'validation.invalid' },
    },
    transitions: {
        validate: validateOrder,
        prepare: () => ({ preparedAt: new Date().toISOString() }),
        reprice: repriceOrder,
        cancel_validation: cancelValidation,
        cancel: cancelOrder,
    },
};
