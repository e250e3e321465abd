import { contacts } from '#contract/customers/contacts.ts';
import { goodsWeight } from '#contract/deliveries/noteTotals.ts';
import { nameOf } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { Order } from '#contract/orders/orders.ts';
import { today } from '#contract/values/days.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../engine/read.ts';
import { type JsonObject, toRecord } from '../../hydra/record.ts';
import { type Customer, customerOf } from '../orders/customer.ts';
import { companyLocations } from '../settings/companyLocations.ts';
import type { OpenLine } from './lines.ts';

/** Pieces of a line of an order that a note is to carry. */
export interface Picked {
    readonly line: OpenLine;
    readonly quantity: number;
}

/** Goods that are fetched have an address as well: the customer's, or the place where they are. */
const addressOf = async (db: Db, order: Order, customer: Customer | undefined): Promise<unknown> => {
    const kept = order.deliveryAddress ?? customer?.address;
    if (kept) return kept;
    const id = identifierOf('company_locations', order.companyLocation);
    const [location] = id === undefined ? [] : await rowsOf(db, companyLocations, [id]);
    return location && toRecord(companyLocations.contract, location).address;
};

/** Who fetches the goods, as long as nobody says otherwise: the customer's contact, or the customer. */
const agentOf = (order: Order, customer: Customer | undefined): string | null => {
    if (order.shippingMode !== 'pickup' || !customer) return null;
    const contact = customer.contacts.find(one => one['@id'] === order.deliveryContact);
    return (contact && nameOf(contacts, contact)) ?? customer.name;
};

/** What a new note takes from the order that it ships first. */
export const noteFrom = async (db: Db, order: Order, picked: readonly Picked[]): Promise<JsonObject> => {
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
