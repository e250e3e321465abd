import { describe, expect, test } from 'vitest';
import type { EntryItem } from '#src/areas/documents/lines/lines.ts';
import { meaningOf, parsePastedText, pastedCodes } from '#src/areas/documents/lines/pasted.ts';

const item = (reference: string, more: Partial<EntryItem> = {}): EntryItem => ({
    ...{ id: reference, reference, eanCode: null, designation: '', packaging: null, packagings: [] },
    ...{ status: 'active', isEnabled: true, ...more },
});
const ITEMS = [
    item('BAL-001', { eanCode: '4006381333931', customReference: 'Maison 7' }),
    item('BAL-002', { eanCode: '0036000291452' }),
    item('Twin-1'),
    item('TWIN-1'),
    item('BAL-10X12'),
    item('12'),
    item('CAF-1', { unitCode: 'KGM' }),
    item('CAB-1', { unitCode: 'MTR' }),
    item('POSE', { unitCode: 'HUR' }),
    item('LOT-2', { unitCode: 'PR' }),
];

/** What the lines of a text mean, in short: `BAL-001 × 2`, `-` for nothing, `? reason quantity`. */
const meanings = (text: string): string[] => {
    const { lines, quantityAt } = parsePastedText(text);
    return lines.map(line => {
        const meaning = meaningOf(line, quantityAt, ITEMS);
        if (meaning.kind === 'none') return '-';
        if (meaning.kind === 'added') return `${meaning.item.reference} × ${meaning.quantity}`;
        return ['?', meaning.reason, meaning.quantity].filter(one => one !== undefined).join(' ');
    });
};

describe('pasted lines, whatever the order of their columns', () => {
    test.each([
        ['BAL-001\t12', 'BAL-001 × 12'],
        ['12\tBAL-001', 'BAL-001 × 12'],
        ['4006381333931;6', 'BAL-001 × 6'],
        ['6 4006381333931', 'BAL-001 × 6'],
        ['4006381333931,6', 'BAL-001 × 6'],
        ['BAL-001;Ballon de match;1 200', 'BAL-001 × 1200'],
        ['BAL-001\t1\u202f200', 'BAL-001 × 1200'],
        ['12 x  BAL-001', 'BAL-001 × 12'],
        ['12 x BAL-001', 'BAL-001 × 12'],
        ['12xBAL-001', 'BAL-001 × 12'],
        ['BAL-001 x12', 'BAL-001 × 12'],
        ['BAL-001 × 12', 'BAL-001 × 12'],
        ['BAL-001*12', 'BAL-001 × 12'],
        ['BAL-10X12\t3', 'BAL-10X12 × 3'],
        ['BAL-001, 4', 'BAL-001 × 4'],
        ['BAL-001,4', 'BAL-001 × 4'],
        ['BAL-001', 'BAL-001 × 1'],
        ['BAL-001\t12,00', 'BAL-001 × 12'],
        ['BAL-001\t12 pièces', 'BAL-001 × 12'],
        ['BAL-001\t12,50\t10', 'BAL-001 × 10'],
        ['BAL-001\t25\t10 pcs', 'BAL-001 × 10'],
        ['Ballon de match\tBAL-001\t12', 'BAL-001 × 12'],
        ['maison 7\t2', 'BAL-001 × 2'],
        ['036000291452\t2', 'BAL-002 × 2'],
        ['00036000291452\t2', 'BAL-002 × 2'],
        ['BAL-001\t4006381333931\t2', 'BAL-001 × 2'],
        ['Twin-1\t2', 'Twin-1 × 2'],
        ['12\t3', '12 × 3'],
    ])('%j: %s', (text, expected) => expect(meanings(text)).toEqual([expected]));

    test.each([
        ['BAL-001\t0', '-'],
        ['0\tBAL-001', '-'],
        ['BAL-001\t0,00', '-'],
        ['BAL-001\t -   ', '-'],
        ['ZZZ-999\t0', '-'],
        ['BAL-001\t-3', '? negative -3'],
        ['BAL-001\t−3', '? negative −3'],
        ['BAL-001 -3', '? negative -3'],
        ['BAL-001\t2,5', '? not_whole 2,5'],
        ['BAL-001 2,5', '? not_whole 2,5'],
        ['BAL-001\t2.5', '? not_whole 2.5'],
        ['BAL-001\t12,000', '? not_whole 12,000'],
        ['BAL-001\t1.200', '? not_whole 1.200'],
        ['BAL-001\t10 cartons', '? unit 10 cartons'],
        ['BAL-001 10 cartons', '? unit 10 cartons'],
        ['BAL-001\t99999999', '? too_many 99999999'],
        ['BAL-001\t1000001', '? too_many 1000001'],
        ['BAL-001\t1e3', '? not_a_quantity 1e3'],
        ['BAL-001\t½', '? not_a_quantity ½'],
        ['BAL-001\t12/05/2026', '? not_a_quantity 12/05/2026'],
        ['25\tBAL-001\t10', '? quantities'],
        ['BAL-001\t0\t10', '? quantities'],
        ['1\tBAL-001\t-3', '? quantities'],
        ['3xBAL-001\t5', '? quantities'],
        ['BAL-001\tBAL-002\t5', '? items'],
        ['tWIN-1\t2', '? several'],
        ['BAL-00\t2', '? unknown'],
        ['ZZZ-999\t1', '? unknown'],
    ])('what is not a whole, possible quantity is asked, 0 left out: %j: %s', (text, expected) =>
        expect(meanings(text)).toEqual([expected]),
    );

    test.each([
        ['CAF-1\t2,5', 'CAF-1 × 2.5'],
        ['CAF-1\t2.5', 'CAF-1 × 2.5'],
        ['2,5 CAF-1', 'CAF-1 × 2.5'],
        ['CAF-1 2,5', 'CAF-1 × 2.5'],
        ['CAF-1\t0,125', 'CAF-1 × 0.125'],
        ['CAF-1\t1,1250', 'CAF-1 × 1.125'],
        ['CAF-1\t1 250,750', 'CAF-1 × 1250.75'],
        ['CAF-1\t12', 'CAF-1 × 12'],
        ['CAF-1\t12,00', 'CAF-1 × 12'],
        ['CAF-1\t0,00', '-'],
        ['CAF-1\t2,5 kg', 'CAF-1 × 2.5'],
        ['CAF-1 2,5 kg', 'CAF-1 × 2.5'],
        ['CAF-1 2,5kg', 'CAF-1 × 2.5'],
        ['CAF-1\t12,50\t2,5 kg', 'CAF-1 × 2.5'],
        ['CAB-1\t12 m', 'CAB-1 × 12'],
        ['POSE\t1,25', 'POSE × 1.25'],
        ['CAB-1\t1,250', '? grouped 1,250'],
        ['CAB-1\t1.250 m', '? grouped 1.250 m'],
        ['CAF-1\t12,000', '? grouped 12,000'],
        ['CAF-1\t2,1234', '? decimals 2,1234'],
        ['POSE\t0,125', '? decimals 0,125'],
        ['CAF-1\t-2,5', '? negative -2,5'],
        ['CAF-1\t2,5 g', '? unit 2,5 g'],
        ['CAF-1\t10 cartons', '? unit 10 cartons'],
        ['CAF-1\t12,50\t10', '? quantities'],
        ['CAF-1\t1,250\t10', '? quantities'],
        ['POSE\t0,125\t2', '? quantities'],
        ['LOT-2\t2,5', '? not_whole 2,5'],
        ['LOT-2\t12,50\t10', 'LOT-2 × 10'],
    ])(
        'decimals where the unit of the item has some, and no guess between a price and a quantity: %j: %s',
        (text, expected) => expect(meanings(text)).toEqual([expected]),
    );

    test('trial D14 a heading names the column of the quantity, and is no line', () => {
        expect(meanings('Référence\tEAN13\tPrix\tQté\nBAL-001\t4006381333931\t25\t12\nBAL-002\t\t30\t\n')).toEqual([
            'BAL-001 × 12',
            '-',
        ]);
        expect(meanings('Item;Qty\nBAL-001;2,5\nBAL-001;x')).toEqual(['? not_whole 2,5', '? not_a_quantity x']);
        expect(meanings('Référence Qté\nBAL-001 3')).toEqual(['BAL-001 × 3']);
        expect(meanings('Item\tPrice\tQty\nCAF-1\t12,50\t2,5\nCAF-1\t12,50\t2,500')).toEqual([
            'CAF-1 × 2.5',
            '? grouped 2,500',
        ]);
    });

    test('blank lines are left out, and every text that may be a code is looked up once', () => {
        const { lines } = parsePastedText('\nBallon de match\tBAL-001\t12\r\n\r\nBAL-001\t3');
        expect(lines).toHaveLength(2);
        expect(pastedCodes(lines)).toEqual(['Ballon de match', 'BAL-001', '12', '3']);
    });
});
