// Orders: rules, transitions and actions. `table.ts` defines their stored properties.

import type { PropertyRefusal } from '#contract/language/rules.ts';
import { orders as contract, OPEN_AFTER_VALIDATION } from '#contract/orders/orders.ts';
import { today } from '#contract/values/days.ts';
import { sumQuantities } from '#contract/values/quantities.ts';
import { snapshotsOfOrders } from '../../db/snapshots/sales.ts';
import { type JsonObject, toRecord } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { mailDocument } from '../../engine/documents/mail/perform.ts';
import type { Call, ServerResource } from '../../engine/resource.ts';
import type { Perform, RowChange } from '../../engine/rowChange.ts';
import { recipientOf } from '../customers/recipient.ts';
import { addressesFor, beyondCustomers, customerOf, saleDefaults } from '../documents/customer.ts';
import { followCustomer } from '../documents/followCustomer.ts';
import { foreignParties, idIn } from '../documents/foreignParties.ts';
import type { Subscriptions } from '../events.ts';
import { cancelOrder } from './cancelOrder.ts';
import { orderDocuments } from './documents/index.ts';
import { hasNote } from './notes.ts';
import { answerRepricing, answerRepricingOf, repriceOrder } from './repriceOrder.ts';
import { answerSales } from './sales.ts';
import { settleOrder } from './settle.ts';
import { shipOrders } from './ship.ts';
import { orderTable } from './table.ts';
import { lockValidated, validateOrder } from './validateOrder.ts';

export { orderItems } from './table.ts';

const STILL_OPEN: readonly string[] = OPEN_AFTER_VALIDATION;

const checkState = ({ row, input }: RowChange): void => {
    if (!row) return;
    if (row.cancelledAt !== null) throw new Refused('conflict', 'order_cancelled');
    const isFrozen = row.status !== 'draft' && Object.keys(input).some(name => !STILL_OPEN.includes(name));
    if (isFrozen) throw new Refused('conflict', 'order_validated');
};

const tooFew = ({ row, input }: RowChange): PropertyRefusal[] => {
    const lines = (row?.orderItems ?? []) as readonly Readonly<Record<string, unknown>>[];
    const spent = new Map(
        lines.map(line => [
            Number(line.id),
            sumQuantities([Number(line.shippedQuantity), Number(line.cancelledQuantity)]),
        ]),
    );
    const entries = Array.isArray(input.orderItems) ? (input.orderItems as JsonObject[]) : [];
    return entries.flatMap(({ '@id': iri, quantity }, place) => {
        const least = typeof iri === 'string' ? (spent.get(idIn('order_items', iri)) ?? 0) : 0;
        return typeof quantity === 'number' && quantity < least
            ? [{ propertyPath: `orderItems[${place}].quantity`, key: 'validation.minNumber', params: { count: least } }]
            : [];
    });
};

const orderDefaults = async (call: Call, given: JsonObject): Promise<JsonObject> => ({
    orderDate: today(),
    ...(await saleDefaults(call, given)),
});

/** @throws Refused (conflict) for a frozen, cancelled or numbered order; Invalid for other parties and a high discount */
const guardOrder = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    if (action === 'delete') {
        if (change.row?.number !== null) throw new Refused('conflict', 'order_numbered');
        return;
    }
    checkState(change);
    const refused = [...(await foreignParties(change)), ...tooFew(change), ...(await beyondCustomers(change))];
    if (refused.length > 0) throw new Invalid(refused);
};

/** Returns an order without delivery notes to draft. Takes the addresses again; prices stay (domain.md, 3). */
const cancelValidation: Perform = async ({ tx, row }) => {
    if (await hasNote(tx, row.id)) throw new Refused('conflict', 'order_noted');
    const order = toRecord(contract, row);
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
    waitTogether: lockValidated,
    transitions: {
        validate: validateOrder,
        prepare: () => ({ preparedAt: new Date().toISOString() }),
        reprice: repriceOrder,
        cancel_validation: cancelValidation,
        cancel: cancelOrder,
        send: mailDocument(() => orders, recipientOf),
    },
    actions: () => [
        { on: 'collection', method: 'GET', path: 'repricing', run: answerRepricing },
        { on: 'record', method: 'GET', path: 'repricing', run: answerRepricingOf },
        { on: 'collection', method: 'GET', path: 'sales', run: answerSales },
    ],
};

/** Updates orders after changes of their delivery notes, and addresses of drafts after changes of the customer. */
export const orderSubscriptions: Subscriptions = {
    'goods.shipped': shipOrders,
    'goods.unshipped': shipOrders,
    'notes.changed': shipOrders,
    'party.changed': (_, change) => followCustomer(orderTable, change),
};
