import { expect, test } from 'vitest';
import { creditBody, creditChoiceLines, faultsOf, NOTHING_CHOSEN } from '#src/areas/invoices/credit/creditChoice.ts';

const LINES = creditChoiceLines([
    { '@id': '/a', kind: 'goods', quantity: '6.00', creditedQuantity: '2.00', reference: 'R', designation: 'Ball' },
    { '@id': '/t', kind: 'text', quantity: '1', designation: 'Thank you' },
    { '@id': '/z', kind: 'charge', quantity: '1.0000', creditedQuantity: '1.0000', designation: 'Packing' },
    { '@id': '/q', kind: 'charge', quantity: '10', creditedQuantity: '0.2500', designation: 'Hours' },
]);
const say = (key: string, words: object = {}) => [key, ...Object.values(words)].join(' ');
const SOME = { ...NOTHING_CHOSEN, kind: 'lines', reason: 'Damaged' } as const;

test('lines of which something is left, with what is left of each', () => {
    expect(LINES).toEqual([
        { id: '/a', name: 'R · Ball', billed: '6', left: '4' },
        { id: '/q', name: 'Hours', billed: '10', left: '9.75' },
    ]);
});

test.each([
    [{ '/a': '5' }, { '/a': 'too_many 4' }, undefined],
    [{ '/a': '4.0001' }, { '/a': 'too_many 4' }, undefined],
    [{ '/a': 'some' }, { '/a': 'too_many 4' }, undefined],
    [{ '/a': '-1' }, { '/a': 'too_many 4' }, undefined],
    [{ '/a': '4' }, {}, undefined],
    [{ '/q': '9.75', '/a': '' }, {}, undefined],
    [{}, {}, 'needs_line'],
    [{ '/a': '0' }, {}, 'needs_line'],
])('of quantities %j: %j', (quantities, wrong, lines) => {
    expect(faultsOf({ ...SOME, quantities }, LINES, say)).toMatchObject({ quantities: wrong, lines });
});

test('a reason is needed, and an amount above zero', () => {
    expect(faultsOf({ ...NOTHING_CHOSEN, reason: ' ' }, LINES, say).reason).toBe('needs_reason');
    for (const amount of ['', '0', 'x'])
        expect(faultsOf({ ...SOME, kind: 'amount', amount }, LINES, say).amount).toBe('needs_amount');
});

test('only what is chosen is sent', () => {
    const choice = { ...SOME, quantities: { '/a': '2', '/q': '' }, amount: '12.5' };
    expect(creditBody(choice, LINES)).toEqual({ reason: 'Damaged', lines: [{ invoiceItem: '/a', quantity: '2' }] });
    expect(creditBody({ ...choice, kind: 'amount' }, LINES)).toEqual({ reason: 'Damaged', amount: '12.50' });
    expect(creditBody({ ...choice, kind: 'whole' }, LINES)).toEqual({ reason: 'Damaged' });
});
