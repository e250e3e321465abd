import type { Page } from '@playwright/test';
import { newSiren } from '../support/invoices.ts';
import { expect, tokenOf } from './support.ts';

const ADDRESS = { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };

/** Calls the API as an administrator, or as one who may do all. */
export const call = async (
    page: Page,
    method: string,
    path: string,
    data?: object,
    as: 'admin' | 'super' = 'admin',
) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const headers = { authorization: `Bearer ${await tokenOf(page, as)}`, 'content-type': type };
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
};

/** A company that makes its invoices here, unless it is told otherwise. @returns its IRI */
export const invoicingCompany = async (page: Page, more: object = {}): Promise<string> => {
    const siren = newSiren();
    const key = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
    const { '@id': company } = await call(
        page,
        'POST',
        '/api/companies',
        {
            ...{ name: `Négoce ${siren}`, legalForm: 'sas', capital: '50000.00', siren, vatNumber: `FR${key}${siren}` },
            ...{ rcsCity: 'Lyon', address: ADDRESS, latePenaltyRate: '12.50' },
            ...{ isInvoicing: true, electronicAddress: siren },
            ...more,
        },
        'super',
    );
    const place = { company, code: `D${siren}`, name: 'Dépôt', address: ADDRESS, isDefault: true };
    await call(page, 'POST', '/api/company_locations', place, 'super');
    const account = { owner: company, label: 'Compte', iban: 'FR1420041010050500013M02606', isDefault: true };
    await call(page, 'POST', '/api/bank_accounts', account, 'super');
    return company;
};

const ACKNOWLEDGED = { acknowledge: ['price_changed', 'lower_price_available', 'missing_siren'] };

/** A customer who is billed by month. @returns its IRI */
const newCustomer = async (page: Page, code: string, more: object = {}): Promise<string> => {
    const siren = newSiren();
    const { '@id': customer } = await call(page, 'POST', '/api/third_parties', {
        ...{ customerCode: code, name: `Club ${code}`, siren, electronicAddress: siren },
        ...{ paymentTerm: '/api/payment_terms/2', address: ADDRESS, billingMethod: 'monthly' },
        contacts: [{ type: 'delivery', lastName: 'Durand', address: ADDRESS, isDefault: true }],
        ...more,
    });
    return customer;
};

/** An item, and a customer who is billed by month. @returns their IRIs */
const tradeWith = async (page: Page, code: string) => {
    const { '@id': item } = await call(page, 'POST', '/api/items', {
        ...{ reference: `SAC-${code}`, designation: 'Sac à dos de randonnée 30 l, imperméable', packaging: 6 },
        ...{ saleUnitPriceExcludingTax: '17.2', vatRate: '/api/vat_rates/1' },
    });
    const thirdParty = await newCustomer(page, code);
    return { item, thirdParty } as { readonly item: string; readonly thirdParty: string };
};

/** A validated order of 60 pieces at 20.00: 1 440.00 with tax. */
export const validatedOrder = async (page: Page, company: string, code: string) => {
    const { item, thirdParty } = await tradeWith(page, code);
    const orderItems = [{ item, quantity: 60, manualNetUnitPrice: '20.00' }];
    const { '@id': iri } = await call(page, 'POST', '/api/orders', { company, thirdParty, orderItems });
    const { number } = await call(page, 'POST', `${iri}/validate`, ACKNOWLEDGED);
    return { iri, number } as { readonly iri: string; readonly number: string };
};

/** A validated delivery note of all of an order. */
export const shippedNote = async (page: Page, order: string): Promise<string> => {
    const { created } = await call(page, 'POST', '/api/delivery_notes/from_orders', { orders: [order] });
    const { '@id': note } = await call(page, 'POST', `${created[0]}/validate`, {});
    return note;
};

/** A customer who is billed by month, with validated delivery notes of six pieces each. */
export const deliveredNotes = async (page: Page, company: string, code: string, count: number) => {
    const { item, thirdParty } = await tradeWith(page, code);
    const notes: { readonly '@id': string; readonly number: string }[] = [];
    for (let made = 0; made < count; made += 1) {
        const order = { company, thirdParty, orderItems: [{ item, quantity: 6 }] };
        const { '@id': iri } = await call(page, 'POST', '/api/orders', order);
        await call(page, 'POST', `${iri}/validate`, ACKNOWLEDGED);
        const { created } = await call(page, 'POST', '/api/delivery_notes/from_orders', { orders: [iri] });
        notes.push(await call(page, 'POST', `${created[0]}/validate`, {}));
    }
    return { thirdParty, notes };
};

/** So many calls at once: more would wait for the database. */
const AT_ONCE = 4;

/** What is made for each place, some at once. */
const inTurns = async <T>(count: number, make: (place: number) => Promise<T>): Promise<readonly T[]> => {
    const made: T[] = [];
    for (let first = 0; first < count; first += AT_ONCE) {
        const places = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => first + at);
        made.push(...(await Promise.all(places.map(make))));
    }
    return made;
};

/** As many customers who are billed by month, each with a validated delivery note. @param more of the customer at a place */
export const monthsNotes = async (
    page: Page,
    company: string,
    code: string,
    count: number,
    more: (place: number) => object,
): Promise<void> => {
    const { item } = await tradeWith(page, code);
    const orders: readonly string[] = await inTurns(count, async place => {
        const thirdParty = await newCustomer(page, `${code}-${place}`, {
            name: `Club ${code} ${place}`,
            ...more(place),
        });
        const { '@id': order } = await call(page, 'POST', '/api/orders', {
            ...{ company, thirdParty, orderItems: [{ item, quantity: 6 }] },
        });
        return order;
    });
    const named = (records: readonly string[]) => ({ records: records.map(iri => ({ '@id': iri })) });
    await call(page, 'POST', '/api/orders/validate', { ...ACKNOWLEDGED, ...named(orders) });
    const { created } = await call(page, 'POST', '/api/delivery_notes/from_orders', { orders });
    const { verdicts } = await call(page, 'POST', '/api/delivery_notes/validate', named(created));
    expect(verdicts.map(({ verdict }: { readonly verdict: string }) => verdict)).toEqual(
        Array.from({ length: count }, () => 'done'),
    );
};
