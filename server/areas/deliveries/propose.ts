import { inArray, sql } from 'drizzle-orm';
import { contacts } from '#contract/customers/contacts.ts';
import { goodsWeight } from '#contract/deliveries/noteTotals.ts';
import { nameOf } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { type Order, orders } from '#contract/orders/orders.ts';
import { today } from '#contract/values/days.ts';
import { parseQuantity } from '#contract/values/quantities.ts';
import type { Db } from '../../db/database.ts';
import { type JsonObject, toRecord } from '../../domain/record.ts';
import { resourceNamed } from '../../engine/call.ts';
import { rowsById } from '../../engine/read.ts';
import type { Call } from '../../engine/resource.ts';
import { visibleIds } from '../../engine/visible.ts';
import { type Customer, customerOf, fromCustomer, locationOf, orderingCustomer } from '../documents/customer.ts';
import { companyLocations } from '../settings/companyLocations.ts';
import { orderItemsIn } from './guard.ts';
import { type OpenLine, openLinesOf } from './lines.ts';

export interface PickedPieces {
    readonly line: OpenLine;
    readonly quantity: number;
}

/** Delivery address of an order. Picked-up goods have an address too: the customer's, or that of the location. */
const addressOf = async (db: Db, order: Order, customer: Customer | undefined): Promise<unknown> => {
    const kept = order.deliveryAddress ?? customer?.address;
    if (kept) return kept;
    const id = identifierOf('company_locations', order.companyLocation);
    const [location] = id === undefined ? [] : await rowsById(db, companyLocations, [id]);
    return location && toRecord(companyLocations.contract, location).address;
};

const agentOf = (order: Order, customer: Customer | undefined): string | null => {
    if (order.shippingMode !== 'pickup' || !customer) return null;
    const contact = customer.contacts.find(one => one['@id'] === order.deliveryContact);
    return (contact && nameOf(contacts, contact)) ?? customer.name;
};

export const noteFrom = async (db: Db, order: Order, picked: readonly PickedPieces[]): Promise<JsonObject> => {
    const customer = await customerOf(db, order.thirdParty);
    const { company, companyLocation, thirdParty, deliveryContact, invoiceContact, billingAddress, shippingMode } =
        order;
    return {
        company,
        companyLocation,
        thirdParty,
        deliveryContact,
        invoiceContact,
        deliveryAddress: await addressOf(db, order, customer),
        billingAddress,
        shippingMode,
        orderPickupAgent: agentOf(order, customer),
        shippingDate: today(),
        weight: goodsWeight(picked.map(({ line: { weight }, quantity }) => ({ weight, quantity }))),
    };
};

const pickedIn = (given: JsonObject, lines: readonly OpenLine[]): PickedPieces[] =>
    (given.deliveryNoteItems as readonly JsonObject[]).flatMap(({ orderItem, quantity }) => {
        const id = typeof orderItem === 'string' ? identifierOf('order_items', orderItem) : undefined;
        const line = lines.find(one => one.orderItemId === id);
        const pieces = parseQuantity(quantity);
        return line && typeof pieces === 'number' ? { line, quantity: pieces } : [];
    });

/** Default values of a note without lines: those of a new order of its customer. */
const fromNobody = async ({ db, resource }: Call, given: JsonObject): Promise<JsonObject> => {
    const customer = await orderingCustomer(db, resource.contract, given.thirdParty);
    const { paymentTerm: _, generalDiscount: __, ...terms } = customer ? fromCustomer(customer, given) : {};
    return { shippingDate: today(), ...(await locationOf(db, given.company)), ...terms };
};

/** Default values of a new note, from its first order. */
export const noteDefaults = async (call: Call, given: JsonObject): Promise<JsonObject> => {
    const { db, actor } = call;
    const named = orderItemsIn(given);
    if (named.length === 0) return fromNobody(call, given);
    const resource = resourceNamed(call, 'orders');
    const lines = await openLinesOf(db, inArray(sql`one.id`, named));
    const first = lines.find(({ orderItemId }) => orderItemId === named[0])?.order.id;
    const seen = first === undefined ? [] : await visibleIds({ db, actor, resource }, [first]);
    const [row] = await rowsById(db, resource, seen);
    if (!row) return {};
    return noteFrom(db, toRecord(orders, row), pickedIn(given, lines));
};
