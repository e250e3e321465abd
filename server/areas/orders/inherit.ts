import { orders as contract } from '#contract/orders/orders.ts';
import type { Completed } from '../../engine/rowChange.ts';
import { isSameValue } from '../../engine/told.ts';
import type { Row } from '../../hydra/record.ts';
import { type JsonObject, toRecord } from '../../hydra/record.ts';
import { addressesFor, type Customer } from './customer.ts';
import { fromCustomer } from './defaults.ts';

/** What follows from the customer or from the contacts that a change has put in place of others. */
const following = (customer: Customer, record: JsonObject, isOther: (name: string) => boolean): JsonObject => {
    if (isOther('thirdParty')) return fromCustomer(customer, {});
    const addresses = addressesFor(customer, {
        deliveryContact: record.deliveryContact,
        invoiceContact: record.invoiceContact,
    });
    return {
        ...(isOther('deliveryContact') && { deliveryAddress: addresses.deliveryAddress }),
        ...(isOther('invoiceContact') && { billingAddress: addresses.billingAddress }),
    };
};

/** Another customer brings their contacts and terms, another contact their address, except for what was sent as well. */
export const inherited = (customer: Customer, { before, input }: Completed, after: Row): JsonObject => {
    if (!before) return {};
    const [old, now] = [toRecord(contract, before), toRecord(contract, after)];
    const isOther = (name: string): boolean => {
        const property = contract.properties[name as keyof typeof contract.properties];
        return !isSameValue(property, old[name], now[name]);
    };
    return Object.fromEntries(Object.entries(following(customer, now, isOther)).filter(([name]) => !(name in input)));
};
