import type { Account, Answer, Asking } from './api.ts';
import { priceWorld } from './prices.ts';
import { ADDRESS, type Member, make, newItem } from './records.ts';

const RATE = '/api/vat_rates/1';

/** A customer who may be delivered, with a SIREN that nothing is missing for. */
const CONTACTS = [{ type: 'delivery', lastName: 'Durand', address: ADDRESS, isDefault: true }];

/** Creates what orders are made of; each record has an identity of its own. */
export const orderWorld = (api: Asking, as: Account = 'admin') => {
    const prices = priceWorld(api);
    const item = async (more: object = {}): Promise<string> =>
        (await make(api, '/api/items', newItem({ saleUnitPriceExcludingTax: '20', vatRate: RATE, ...more }), 'admin'))[
            '@id'
        ];
    const customer = (more: object = {}) =>
        prices.customer({ siren: '732829320', address: ADDRESS, contacts: CONTACTS, ...more });
    const order = async (more: object = {}, by: Account = as): Promise<Member> =>
        make(
            api,
            '/api/orders',
            {
                company: '/api/companies/1',
                thirdParty: await customer(),
                orderItems: [{ item: await item(), quantity: 6 }],
                ...more,
            },
            by,
        );
    const post = (iri: string, action: string, body: object = {}, by: Account = as): Promise<Answer> =>
        api.ask('POST', `${iri}/${action}`, { as: by, body });
    return { ...prices, item, customer, order, post };
};

/** Codes of what a refusal names, in its order. */
export const codesIn = ({ body }: Answer): string[] => body.violations?.map(({ code }) => code) ?? [];
