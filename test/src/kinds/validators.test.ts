import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { isWritable, type Property } from '#contract/language/property.ts';
import { users } from '#contract/people/users.ts';
import { type Validator, validatorsFor, validatorsOf } from '#src/kinds/validators.ts';

const verdict = (validators: readonly Validator[], value: unknown) =>
    validators.map(validate => validate(value)).find(refusal => refusal !== undefined);

const rules = {
    ...validatorsFor(items.properties),
    ...validatorsFor({
        email: users.properties.email,
        rate: { kind: 'rate' },
        smallRate: { kind: 'rate', max: 25 },
        balance: { kind: 'money', signed: true },
        roles: users.properties.roles,
    }),
};

const refused: [keyof typeof rules, value: unknown, message: string, args?: object][] = [
    ['reference', '', 'validation.required'],
    ['reference', '   ', 'validation.required'],
    ['reference', null, 'validation.required'],
    ['reference', 'x'.repeat(41), 'validation.maxLength', { count: 40 }],
    ['designation', 'a\u0000b', 'validation.printable'],
    ['eanCode', '4006381333932', 'validation.ean'],
    ['eanCode', '123', 'validation.ean'],
    ['packaging', 0, 'validation.minNumber', { count: 1 }],
    ['packaging', 100_001, 'validation.maxNumber', { count: 100_000 }],
    ['packaging', 1.5, 'validation.type.integer'],
    ['packaging', 'dix', 'validation.type.integer'],
    ['weight', -1, 'validation.minNumber', { count: 0 }],
    ['weight', '1e9999', 'validation.type.number'],
    ['weight', '-1.85', 'validation.minNumber', { count: 0 }],
    ['weight', '1000000.5', 'validation.maxNumber', { count: 1_000_000 }],
    ['saleUnitPriceExcludingTax', '12.90505', 'common.form.digits', { whole: 8, fraction: 4 }],
    ['saleUnitPriceExcludingTax', '123456789', 'common.form.digits', { whole: 8, fraction: 4 }],
    ['saleUnitPriceExcludingTax', '-1', 'common.form.positive', { count: 0 }],
    ['saleUnitPriceExcludingTax', '12 50', 'common.form.money', { whole: 8, fraction: 4 }],
    ['rate', 'twenty', 'common.form.rate', { whole: 3, fraction: 4 }],
    ['rate', '100.0001', 'validation.maxNumber', { count: 100 }],
    ['rate', '-0.5', 'common.form.positive', { count: 0 }],
    ['rate', '5.12345', 'common.form.digits', { whole: 3, fraction: 4 }],
    ['smallRate', '25.5', 'validation.maxNumber', { count: 25 }],
    ['balance', '-12.345', 'common.form.digits', { whole: 10, fraction: 2 }],
    ['email', 'not an e-mail', 'validation.email'],
    ['roles', [], 'validation.required'],
];

const accepted: [keyof typeof rules, value: unknown][] = [
    ['reference', ` ${'x'.repeat(40)} `],
    ['designation', 'Ballon d’entraînement n° 5'],
    ['eanCode', '4006381333931'],
    ['eanCode', ' 96385074 '],
    ['eanCode', null],
    ['packaging', 1],
    ['packaging', null],
    ['weight', 0.004],
    ['saleUnitPriceExcludingTax', '12.90'],
    ['saleUnitPriceExcludingTax', '12345678'],
    ['saleUnitPriceExcludingTax', null],
    ['rate', '100'],
    ['smallRate', '25'],
    ['balance', '-1234567890.12'],
];

describe('I1 what the contract declares is what forms check', () => {
    test.each(refused)('%s refuses %j: %s', (name, value, message, args = {}) =>
        expect(verdict(rules[name], value)).toEqual({ message, args }),
    );

    test.each(accepted)('%s accepts %j', (name, value) => expect(verdict(rules[name], value)).toBeUndefined());

    test('what is required, and only that, is marked so', () => {
        const properties: readonly [string, Property][] = Object.entries(items.properties);
        const marked = properties.filter(
            ([, property]) => isWritable(property) && validatorsOf(property).some(({ isRequired }) => isRequired),
        );
        expect(marked.map(([name]) => name)).toEqual(['reference', 'designation']);
    });
});

test.each([
    ['weight', '1.85'],
    ['weight', '0'],
    ['packaging', '12'],
] as const)('trial: %s as the text %s, as some servers send numbers, is a number', (name, text) => {
    expect(verdict(rules[name], text)).toBeUndefined();
});
