import { expect, test } from 'vitest';
import { inUsualOrder } from '#contract/customers/recipients.ts';

const one = (id: string, more: object = {}) => ({ '@id': id, email: `${id}@client.test`, ...more });
const CONTACTS = [
    one('zoe'),
    one('silent', { email: null }),
    one('quay', { type: 'delivery', isDefault: true }),
    one('books', { type: 'invoice' }),
    one('named'),
] as const;
const CUSTOMER = { email: 'own@client.test', contacts: CONTACTS };
const NAMED = { deliveryContact: 'named', invoiceContact: 'named' };

test.each([
    ['confirmation', {}, ['own', 'quay', 'zoe', 'books', 'named']],
    ['confirmation', NAMED, ['own', 'named', 'quay', 'zoe', 'books']],
    ['delivery_note', NAMED, ['named', 'quay', 'zoe', 'books', 'own']],
    ['delivery_note', {}, ['quay', 'zoe', 'books', 'named', 'own']],
    ['invoice', {}, ['books', 'own', 'quay', 'zoe', 'named']],
    ['invoice', NAMED, ['named', 'books', 'own', 'quay', 'zoe']],
    ['reminder', {}, ['books', 'own', 'quay', 'zoe', 'named']],
    ['labels', {}, ['own', 'quay', 'zoe', 'books', 'named']],
])('B4 a %s of a record that names %o goes to them in this order', (kind, named, expected) => {
    expect(inUsualOrder(CUSTOMER, named, kind).map(found => found?.['@id'] ?? 'own')).toEqual(expected);
});

test('B4 a customer without an address is not among them', () => {
    expect(inUsualOrder({ email: null, contacts: [one('silent', { email: null })] }, {}, 'invoice')).toEqual([]);
});
