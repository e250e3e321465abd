import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { applyOperation, type BulkOperation, bulkNames } from '#contract/language/bulkEdit.ts';
import type { Property } from '#contract/language/property.ts';
import { users } from '#contract/people/users.ts';
import { vatRates } from '#contract/settings/vatRates.ts';

const money: Property = { kind: 'money', digits: [8, 4] };
const integer: Property = { kind: 'integer', min: 0, max: 100 };
const rate: Property = { kind: 'rate', digits: [3, 2] };
const signed: Property = { kind: 'money', signed: true };

describe('I9 what an operation makes of a value', () => {
    test.each<[Property, BulkOperation, unknown, unknown]>([
        [money, { operation: 'percent', value: '5' }, '12.9000', '13.545'],
        [money, { operation: 'percent', value: '5', rounding: '0.95' }, '12.90', '13.95'],
        [money, { operation: 'percent', value: '-10', rounding: '1.00' }, '12.90', '12'],
        [money, { operation: 'amount', value: '-0.4', rounding: '0.01' }, '12.905', '12.51'],
        [money, { operation: 'amount', value: '-20' }, '12.90', '-7.1'],
        [money, { operation: 'round', rounding: '0.99' }, '12.90', '12.99'],
        [money, { operation: 'percent', value: '50' }, '0.00', '0'],
        [money, { operation: 'percent', value: '50' }, null, null],
        [signed, { operation: 'round', rounding: '0.90' }, '-12.60', '-12.9'],
        [integer, { operation: 'percent', value: '10' }, 15, 17],
        [rate, { operation: 'amount', value: '0.5' }, '20', '20.5'],
        [{ kind: 'text', max: 10 }, { operation: 'clear' }, 'a', null],
        [{ kind: 'relations', to: 'brands' }, { operation: 'clear' }, ['/api/brands/1'], []],
    ])('%o %o of %s is %s', (property, operation, current, after) => {
        expect(applyOperation(property, operation, current)).toEqual(after);
    });
});

test('I9 neither identifiers nor what the server sets are changed in bulk, nor a flag that one record has', () => {
    expect(bulkNames(items)).toEqual(expect.arrayContaining(['brand', 'itemCatalogs', 'saleUnitPriceExcludingTax']));
    for (const name of ['reference', 'eanCode', 'brandName', 'statusDate'])
        expect(bulkNames(items)).not.toContain(name);
    expect(bulkNames(vatRates)).not.toContain('isDefault');
    expect(bulkNames(users)).toEqual(['isEnabled']);
});
