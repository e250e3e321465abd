import { chance, pick, type Random } from '../random.ts';
import {
    type Buyer,
    type Credit,
    contactOf,
    pickBuyer,
    pickForbidden,
    pickPoor,
    pickUnregistered,
    type Sort,
} from './customers.ts';
import type { Planned } from './plan.ts';

/** About what a line costs, in euros. */
const LINE_WORTH = 150;

/** Who orders so many lines. */
export const buyerOf = (random: Random, { sort, flaw }: Planned, credit: Credit, count: number): Buyer => {
    if (flaw === 'forbidden') return pickForbidden(random);
    if (flaw === 'credit_exceeded') return pickPoor(random);
    if (flaw === 'no_siren') return pickUnregistered(random);
    return pickBuyer(random, sort, credit, count * LINE_WORTH);
};

/** Public customers are served by the second company most of the time. */
const SECOND_COMPANY: Readonly<Record<Sort, number>> = { club: 0.1, boutique: 0.04, mairie: 0.6, achats: 0.05 };

/** The departments near Lille, which its warehouse serves. */
const NORTH = /^(02|14|51|54|57|59|60|62|67|68|76|80)/;

/** The company that sells, and where it prepares the order. */
export const placeOf = (random: Random, sort: Sort, buyer: Buyer) => {
    if (chance(random, SECOND_COMPANY[sort])) return { company_id: 2, company_location_id: 3 };
    return { company_id: 1, company_location_id: NORTH.test(buyer.address_zip) ? 2 : 1 };
};

const PARTS = ['first_line', 'zip', 'city', 'country_id', 'mobile_number'];

const addressAs = (prefix: string, from: object | undefined): Record<string, unknown> => {
    const columns: Readonly<Record<string, unknown>> = { ...from };
    return Object.fromEntries(PARTS.map(part => [`${prefix}_address_${part}`, columns[`address_${part}`] ?? null]));
};

const modeOf = (random: Random, { shipping_mode: usual }: Buyer, { flaw }: Planned): string => {
    // Nothing is missing of an order that is picked up.
    if (flaw === 'no_contact') return usual === 'pickup' ? 'standard' : usual;
    return chance(random, 0.05) ? pick(random, ['express', 'pickup']) : usual;
};

/** Contacts, addresses and terms, which an order takes from its customer. */
export const termsOf = (random: Random, buyer: Buyer, planned: Planned) => {
    const { flaw } = planned;
    const delivery = flaw === 'no_contact' ? undefined : contactOf(buyer, 'delivery');
    const invoice = contactOf(buyer, 'invoice');
    return {
        third_party_id: buyer.id,
        delivery_contact_id: delivery?.id ?? null,
        invoice_contact_id: invoice?.id ?? null,
        ...addressAs('delivery', delivery),
        ...addressAs('billing', invoice ?? buyer),
        payment_term_id: flaw === 'no_term' ? null : buyer.payment_term_id,
        shipping_mode: modeOf(random, buyer, planned),
        general_discount: buyer.general_discount,
    };
};
