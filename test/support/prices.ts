import type { Account, Asking } from './api.ts';
import { make, newItem, newThirdParty } from './records.ts';

let made = 0;
const nextCode = (letter: string): string => {
    made += 1;
    return `${letter}${made}-${Math.trunc(performance.now())}`;
};

/** Creates records that prices depend on; each has an identity of its own. */
export const priceWorld = (api: Asking, as: Account = 'admin') => {
    const one = async (path: string, body: object): Promise<string> => (await make(api, path, body, as))['@id'];
    return {
        type: () => one('/api/price_list_types', { code: nextCode('T'), label: 'Clubs' }),
        customer: (more: object = {}) => one('/api/third_parties', newThirdParty(more)),
        item: (more: object = {}) =>
            one('/api/items', newItem({ saleUnitPriceExcludingTax: '20', packaging: null, ...more })),
        list: (more: object) =>
            one('/api/price_lists', { code: nextCode('L'), label: 'Tarif', validFrom: '2026-01-01', ...more }),
        price: (priceList: string, item: string, unitPriceExcludingTax: string, more: object = {}) =>
            one('/api/price_list_items', { priceList, item, unitPriceExcludingTax, ...more }),
    };
};
