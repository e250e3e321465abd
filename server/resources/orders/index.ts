import type { Order } from '#contract/orders.ts';
import { snapshotsOfOrders } from '../../db/snapshots/orders.ts';
import { mailDocument } from '../../engine/documents/mail/perform.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { Problem } from '../../hydra/problem.ts';
import { toRecord } from '../../hydra/record.ts';
import { cancelOrder } from './cancel.ts';
import { addressesFor, customerOf } from './customer.ts';
import { orderDefaults } from './defaults.ts';
import { orderDocuments } from './documents/index.ts';
import { guardOrder } from './guard.ts';
import { isNoted } from './notes.ts';
import { repriceOrder } from './reprice.ts';
import { answerRepricing, answerRepricingOf } from './repricing.ts';
import { answerSales } from './sales.ts';
import { settleOrder } from './settle.ts';
import { orderTable } from './table.ts';
import { validateOrder } from './validate.ts';

export { orderItems } from './table.ts';

/** Back to draft, unless a delivery note exists: addresses are taken anew, prices stay (domain.md, 3). */
const cancelValidation: Perform = async ({ tx, row }) => {
    if (await isNoted(tx, row.id)) throw new Problem(409, 'order_noted');
    const order = toRecord(orderTable.contract, row) as unknown as Order;
    const customer = await customerOf(tx, row.thirdParty);
    const { deliveryAddress, billingAddress } = customer ? addressesFor(customer, order) : order;
    await snapshotsOfOrders.thaw(tx, row.id);
    return {
        validatedAt: null,
        preparedAt: null,
        acknowledgements: null,
        deliveryAddress: deliveryAddress ?? order.deliveryAddress,
        billingAddress: billingAddress ?? order.billingAddress,
    };
};

export const orders: ServerResource = {
    ...orderTable,
    order: [
        { property: 'isDraft', direction: 'desc' },
        { property: 'orderDate', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    prefill: orderDefaults,
    guard: guardOrder,
    complete: settleOrder,
    refusals: {
        order_items_quantity_left_check: { propertyPath: 'orderItems', key: 'validation.invalid' },
    },
    documents: orderDocuments,
    transitions: {
        validate: validateOrder,
        prepare: () => ({ preparedAt: new Date().toISOString() }),
        reprice: repriceOrder,
        cancel_validation: cancelValidation,
        cancel: cancelOrder,
        send: mailDocument(() => orders),
    },
    actions: () => [
        { on: 'collection', method: 'GET', path: 'repricing', run: answerRepricing },
        { on: 'record', method: 'GET', path: 'repricing', run: answerRepricingOf },
        { on: 'collection', method: 'GET', path: 'sales', run: answerSales },
    ],
};
