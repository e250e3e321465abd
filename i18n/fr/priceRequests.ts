import type { Messages } from '../index.ts';

export const price_requests = {
    fields: { thirdParty: 'Client', item: 'Article', quantity: 'Quantité', date: 'Jour' },
} satisfies Messages['price_requests'];
