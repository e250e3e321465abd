import { expect, test } from 'vitest';
import { invoices } from '#contract/invoices/invoices.ts';
import { nearestName, unexpected } from '#contract/language/unexpected.ts';
import { orders } from '#contract/orders/orders.ts';

test.each([
    ['custmerReference', 'customerReference'],
    ['CustomerReference', 'customerReference'],
    ['customer_reference', 'customerReference'],
    ['note', 'note'],
    ['duedate', 'dueDate'],
    ['contractReference', undefined],
    ['x', undefined],
    ['', undefined],
    ['x'.repeat(10_000), undefined],
])('V4 %s means %s', (given, name) => {
    expect(nearestName(given, ['customerReference', 'dueDate', 'note'])).toBe(name);
});

test.each([
    [[], 'totalVat', { key: 'validation.readOnly' }],
    [[], 'colour', { key: 'validation.unknownProperty' }],
    [[], 'constructor', { key: 'validation.unknownProperty' }],
    [['invoiceItems', 0], 'lineAmount', { key: 'validation.readOnly' }],
    [['invoiceItems', 0], 'quantitty', { key: 'validation.unknownNear', params: { nearest: 'quantity' } }],
    [['billingAddress'], 'town', { key: 'validation.unknownProperty' }],
    [['billingAddress', 'zip'], 'x', { key: 'validation.unknownProperty' }],
])('V4 at %j, %s is refused as %j', (path, name, refusal) => {
    expect(unexpected(invoices.properties, path, name)).toEqual(refusal);
});

test('V4 lines of orders are named by the same rule', () => {
    expect(unexpected(orders.properties, ['orderItems', 3], 'lineAmount')).toEqual({ key: 'validation.readOnly' });
});
