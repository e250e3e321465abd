import type { Page } from '@playwright/test';
import { expect, tokenOf } from './support.ts';

const ADDRESS = { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };
const CUSTOMER = {
    siren: '732829320',
    paymentTerm: '/api/payment_terms/2',
    address: ADDRESS,
    contacts: [{ type: 'delivery', lastName: 'Durand', address: ADDRESS, isDefault: true }],
};
const ITEM = { designation: 'Sac à dos', saleUnitPriceExcludingTax: '20', vatRate: '/api/vat_rates/1' };

const post = async (page: Page, path: string, data: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}`, 'content-type': 'application/ld+json' };
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
};

/** A draft order of an item of its own, `ITEM-<code>`. @returns its IRI */
export const draftOrder = async (page: Page, code: string): Promise<string> => {
    const { '@id': item } = await post(page, '/api/items', { ...ITEM, reference: `ITEM-${code}` });
    const { '@id': thirdParty } = await post(page, '/api/third_parties', {
        ...CUSTOMER,
        customerCode: code,
        name: `Club ${code}`,
    });
    const orderItems = [{ item, quantity: 6 }];
    return (await post(page, '/api/orders', { thirdParty, orderItems }))['@id'];
};

/** A draft delivery note of an order, which is validated for it. @returns its IRI */
export const noteOf = async (page: Page, order: string): Promise<string> => {
    await post(page, `${order}/validate`, { acknowledge: ['price_changed', 'lower_price_available', 'missing_siren'] });
    const { created } = await post(page, '/api/delivery_notes/from_orders', { orders: [order] });
    return created[0];
};
