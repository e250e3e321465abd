import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterDeposits, chargeAmounts, documentAmounts, refuseTotal, vatTotals } from '#contract/documents/amounts.ts';
import { takeWithin } from '#contract/documents/sharing.ts';
import { lineAmount, sumAmounts } from '#contract/values/money.ts';
import { joinAmounts, matchVat, type VatKey } from '#contract/values/vat.ts';
import { creditEach, creditLedger, EXEMPT, expectClosed, standard } from '#test/support/creditLedger.ts';
import { propertyRuns } from '#test/support/extent.ts';
import { shippingCharges } from '#test/support/invoices/charges.ts';

const at = (rate: string) => (amount: string) => ({ vat: { rate }, amount });
const [twenty, ten, five] = [at('20'), at('10'), at('5.5')];
const many = (count: number, amount: string, rate = '20') => Array.from({ length: count }, () => at(rate)(amount));

/** Rate, base and tax of each VAT total. */
const sumsOf = (totals: readonly (VatKey & { base: string; amount: string })[]) =>
    totals.map(({ rate, base, amount }) => [rate, base, amount]);

describe('B5 rule 1: lines, and VAT once per key', () => {
    test.each([
        ['19.99', '3', '59.97'],
        ['19.99', '1.25', '24.99'],
        ['10.005', '3', '30.02'],
        ['1.005', 1, '1.01'],
        ['-1.005', 1, '-1.01'],
        ['0.0049', '1', '0.00'],
        ['-0.0049', '1', '0.00'],
        [null, '7', '0.00'],
    ])('a line of %s × %s is %s: half a cent away from zero, and zero has no sign', (net, quantity, amount) => {
        expect(lineAmount(net, quantity)).toBe(amount);
    });

    test.each([
        ['3 × 10.01', many(3, '10.01'), [['20', '30.03', '6.01']]],
        ['40 × 0.13', many(40, '0.13'), [['20', '5.20', '1.04']]],
        ['1 × 0.02', many(1, '0.02'), [['20', '0.02', '0.00']]],
        ['half a cent', [ten('0.05')], [['10', '0.05', '0.01']]],
        ['half a cent below zero', [ten('-0.05')], [['10', '-0.05', '-0.01']]],
        ['less than half a cent below zero', [twenty('-0.02')], [['20', '-0.02', '0.00']]],
        ['amounts that cancel each other', [twenty('1.00'), twenty('-1.00')], [['20', '0.00', '0.00']]],
        [
            'several rates, the highest first, whatever their spelling',
            [five('10.00'), twenty('5.00'), at('20.00')('1.00'), at('0')('7.00')],
            [
                ['20', '6.00', '1.20'],
                ['5.5', '10.00', '0.55'],
                ['0', '7.00', '0.00'],
            ],
        ],
    ])('VAT of %s', (_, lines, expected) => {
        const totals = vatTotals(lines);
        expect(sumsOf(totals)).toEqual(expected);
        expect(documentAmounts({ lines }).vatTotals).toEqual(totals);
    });

    test.each([
        ['another spelling of the rate', { rate: '20.00' }, 0],
        ['a missing category', { rate: '5.5', category: undefined, exemptionReason: null }, 1],
        ['one of two exemptions', { rate: '0', category: 'E', exemptionReason: 'art. 262' }, 3],
        ['another exemption', { rate: '0', category: 'E', exemptionReason: 'art. 263' }, undefined],
        ['another code', { rate: '0', category: 'E', exemptionReason: 'art. 262', exemptionCode: 'X' }, undefined],
        ['another category', { rate: '0', category: 'K', exemptionReason: 'art. 262' }, undefined],
        ['no exemption', { rate: '0', category: 'E' }, undefined],
    ])('a key is category, rate and exemption: %s', (_, vat, place) => {
        const others = [
            { rate: '20' },
            { rate: '5.50', category: null },
            { rate: '0.00', category: 'E', exemptionReason: 'art. 261' },
            { rate: '0.00', category: 'E', exemptionReason: 'art. 262' },
            { rate: '20', exemptionCode: null },
        ].map((one, place) => ({ vat: { ...one, category: one.category ?? undefined }, place }));
        expect(matchVat([vat, vat], others, other => other.vat).map(found => found?.place)).toEqual([place, place]);
        const totals = vatTotals([...others.map(other => ({ ...other, amount: '1.00' })), { vat, amount: '0.10' }]);
        expect(totals.map(({ base }) => base).filter(base => /\.10$/.test(base))).toHaveLength(1);
        expect(totals).toHaveLength(place === undefined ? 5 : 4);
    });

    test('the record of a rate travels with its VAT: the first of a key stands for it', () => {
        const of = (vatRate: string, rate: string, amount: string) => ({ amount, vat: { rate, vatRate } });
        const lines = [of('one', '20', '1.00'), of('two', '20.00', '2.00'), of('three', '5.5', '4.00')];
        const { vatTotals: totals } = documentAmounts({ lines, charges: [{ amount: '0.70' }] });
        expect(totals).toEqual([
            { vatRate: 'one', rate: '20', base: '3.30', amount: '0.66' },
            { vatRate: 'three', rate: '5.5', base: '4.40', amount: '0.24' },
        ]);
    });

    test('sums of a document, and of nothing', () => {
        const lines = [twenty('127.92'), five('49.90')];
        expect(documentAmounts({ lines, charges: [{ amount: '9.50' }], deposits: [{ amount: '17.16' }] })).toEqual({
            linesAmount: '177.82',
            chargesAmount: '9.50',
            totalExcludingTax: '187.32',
            totalVat: '29.84',
            totalIncludingTax: '217.16',
            depositAmount: '17.16',
            dueAmount: '200.00',
            vatTotals: [
                { rate: '20', base: '134.75', amount: '26.95' },
                { rate: '5.5', base: '52.57', amount: '2.89' },
            ],
        });
        expect(documentAmounts({ lines: [] })).toEqual({
            linesAmount: '0.00',
            chargesAmount: '0.00',
            totalExcludingTax: '0.00',
            totalVat: '0.00',
            totalIncludingTax: '0.00',
            depositAmount: '0.00',
            dueAmount: '0.00',
            vatTotals: [],
        });
    });

    test.each([
        ['999999999999999.99', null, undefined],
        ['1000000000000000.00', null, 'validation.totalTooHigh'],
        ['1000000000000002.00', '1000000000000001.00', 'validation.totalTooHigh'],
        ['1000000000000001.00', '1000000000000001.00', undefined],
        ['1000000000000000.00', '1000000000000001.00', undefined],
    ])('a total of %s after %s: one that was too high before may become less', (total, former, key) =>
        expect(refuseTotal('orderItems', total, former)?.key).toBe(key),
    );
});

describe('B5 rule 2: charges that follow the goods', () => {
    test.each([
        ['nothing', [twenty('10.00')], '0.00', undefined, []],
        ['nothing with a VAT of its own', [twenty('10.00')], '0', five, []],
        ['without goods', [], '9.50', undefined, []],
        ['without goods, with a VAT of its own', [], '9.50', five, [['5.5', '9.50']]],
        ['of one rate', [twenty('10.00')], '9.50', undefined, [['20', '9.50']]],
        [
            'of two rates, the highest first',
            [five('49.90'), twenty('127.92')],
            '9.50',
            undefined,
            [
                ['20', '6.83'],
                ['5.5', '2.67'],
            ],
        ],
        ['of two rates, with a VAT of its own', [five('49.90'), twenty('127.92')], '9.50', five, [['5.5', '9.50']]],
        ['of free goods', [twenty('0.00')], '9.50', undefined, [['20', '9.50']]],
        [
            'the largest remainder, not the first',
            [twenty('1.00'), five('2.00')],
            '10.00',
            undefined,
            [
                ['20', '3.33'],
                ['5.5', '6.67'],
            ],
        ],
        ['the higher rate among equal remainders', [five('5.00'), twenty('5.00')], '0.01', undefined, [['20', '0.01']]],
        ['two lines of one rate as one', [ten('1.00'), five('3.00'), ten('2.00')], '0.01', undefined, [['10', '0.01']]],
    ])('%s', (_, lines, amount, own, expected) => {
        const charge = own?.(amount) ?? { amount };
        expect(chargeAmounts(lines, charge).map(one => [one.vat.rate, one.amount])).toEqual(expected);
        const totals = documentAmounts({ lines, charges: [charge] });
        expect(Number(totals.chargesAmount)).toBe(expected.length === 0 ? 0 : Number(amount));
        const sum = [totals.linesAmount, totals.chargesAmount].reduce((sum, one) => sum + Number(one) * 100, 0);
        expect(Math.round(Number(totals.totalExcludingTax) * 100)).toBe(Math.round(sum));
    });

    test('a charge follows the lines of its own group', () => {
        const lines = [
            { ...twenty('10.00'), group: 0 },
            { ...five('10.00'), group: 1 },
            { ...ten('10.00'), group: null },
        ];
        const charges = [
            { amount: '3.00', group: 1 },
            { amount: '1.00', group: 0 },
            { amount: '9.00', group: 2 },
        ];
        expect(sumsOf(documentAmounts({ lines, charges }).vatTotals)).toEqual([
            ['20', '11.00', '2.20'],
            ['10', '10.00', '1.00'],
            ['5.5', '13.00', '0.72'],
        ]);
    });

    test('charges of several notes are joined for each VAT', () => {
        const goods = (lineAmount: string) => [{ lineAmount, vat: standard('20') }];
        const charges = [shippingCharges(goods('10.00'), '3.00'), shippingCharges(goods('5.00'), '4.50')].flat();
        expect(joinAmounts(charges)).toEqual([{ reason: 'shipping', amount: '7.50', vat: standard('20') }]);
    });
});

describe('B11 rule 3: deposits', () => {
    test.each([
        ['none', [], '334.99', '0.00', '334.99'],
        ['one', ['100.00'], '334.99', '100.00', '234.99'],
        ['two', ['100.00', '0.99'], '334.99', '100.99', '234.00'],
        ['all of it', ['334.99'], '334.99', '334.99', '0.00'],
        ['more than there is', ['300.00', '300.00', '300.00'], '334.99', '334.99', '0.00'],
        ['of a document of nothing', ['300.00'], '0.00', '0.00', '0.00'],
    ])('are deducted with tax, never more than there is: %s', (_, deposits, total, depositAmount, dueAmount) => {
        const taken = takeWithin(
            deposits.map(left => ({ left })),
            total,
        );
        expect(afterDeposits(total, taken)).toEqual({ depositAmount, dueAmount });
    });

    test('leave VAT and totals as they are', () => {
        const lines = [twenty('1000.00')];
        const [before, after] = [[], [{ amount: '360.00' }]].map(deposits => documentAmounts({ lines, deposits }));
        expect(after).toEqual({ ...before, depositAmount: '360.00', dueAmount: '840.00' });
    });
});

describe('B11 rule 4: credit notes close to the cent', () => {
    test.each([
        [['68.33', '68.33', '57.50', '85.00'], ['82.00', '81.99', '69.00', '102.00'], '334.99'],
        [['10.04', '10.04', '10.04'], ['12.05', '12.05', '12.04'], '36.14'],
        [['10.01', '10.01', '10.01'], ['12.01', '12.01', '12.02'], '36.04'],
    ])('lines %j one at a time', (nets, expected, total) => {
        const ledger = creditLedger(
            nets.map(net => ({ quantity: '1', net, vatRate: 'goods20' })),
            [],
        );
        expect(ledger.amounts.totalIncludingTax).toBe(total);
        expect(creditEach(ledger, nets.length)).toEqual(expected);
        expectClosed(ledger);
    });

    test.each<[string, [string, string], [string, string], string, string]>([
        ['of nothing before: as it rounds', ['0.00', '0.00'], ['279.16', '55.83'], '68.33', '13.67'],
        ['rounded over all credited bases', ['68.33', '13.67'], ['210.83', '42.16'], '68.33', '13.66'],
        [
            'what is left, with the base that completes the key',
            ['194.16', '38.83'],
            ['85.00', '17.00'],
            '85.00',
            '17.00',
        ],
        ['what is left, however it was rounded', ['30.03', '6.00'], ['0.00', '0.01'], '0.00', '0.01'],
        [
            'what is left of an invoice that rounded otherwise',
            ['194.16', '38.83'],
            ['85.00', '17.01'],
            '85.00',
            '17.01',
        ],
        ['never less than nothing', ['0.00', '5.00'], ['279.16', '50.83'], '10.00', '0.00'],
        ['never more than what is left', ['200.00', '40.00'], ['79.16', '15.00'], '79.00', '15.00'],
        ['of more than what is left: as it rounds', ['194.16', '38.83'], ['85.00', '17.00'], '90.00', '18.00'],
        ['of a credit note of nothing', ['68.33', '13.67'], ['210.83', '42.16'], '0.00', '0.00'],
    ])('the tax %s', (_, [creditedBase, creditedTax], [leftBase, leftTax], base, tax) => {
        const vat = standard('20');
        const billed = {
            billedBase: sumAmounts([creditedBase, leftBase]),
            billedTax: sumAmounts([creditedTax, leftTax]),
        };
        const left = { vat, ...billed, base: leftBase, tax: leftTax, parts: [] };
        const { vatTotals: totals } = documentAmounts({
            lines: [{ amount: base, vat }],
            credit: { left: [left], withTax: null },
        });
        expect(sumsOf(totals)).toEqual([['20', base, tax]]);
    });

    test('a requested total with tax moves the tax by at most two cents a key, of none that it completes', () => {
        const left = (rate: string, base: string, tax: string) => ({
            ...{ vat: standard(rate), billedBase: '100.00', billedTax: tax, base, tax, parts: [] },
        });
        const lefts = [
            left('20', '100.00', '20.00'),
            left('10', '50.00', '10.00'),
            { ...left('0', '9.00', '0.00'), vat: EXEMPT },
        ];
        const lines = [
            { amount: '10.00', vat: standard('20') },
            { amount: '50.00', vat: standard('10') },
            { amount: '5.00', vat: EXEMPT },
        ];
        const taxes = (withTax: string) =>
            documentAmounts({ lines, credit: { left: lefts, withTax } }).vatTotals.map(({ amount }) => amount);
        expect(taxes('77.00')).toEqual(['2.00', '10.00', '0.00']);
        expect(taxes('77.01')).toEqual(['2.01', '10.00', '0.00']);
        expect(taxes('76.98')).toEqual(['1.98', '10.00', '0.00']);
        expect(taxes('77.03')).toEqual(['2.00', '10.00', '0.00']);
        expect(taxes('90.00')).toEqual(['2.00', '10.00', '0.00']);
    });
});

const RATES = ['20.00', '10.00', '8.50', '5.50', '2.10', '0.00'];
const euros = (cents: number): string => (cents / 100).toFixed(2);
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** In whole cents: the half away from zero, from hundredths of a percent. */
const percent = (base: number, rate: string): number =>
    Number((BigInt(base) * BigInt(centsOf(rate)) * 2n + 10_000n) / 20_000n);

test('B5 whatever notes are billed, VAT is taken once a rate, shipping is shared to the cent, and all adds up', {
    timeout: 600_000,
}, () => {
    const goods = fc.array(
        fc.record({ cents: fc.integer({ min: 1, max: 10_000_000 }), rate: fc.constantFrom(...RATES) }),
        { minLength: 1, maxLength: 6 },
    );
    const notes = fc.array(fc.record({ goods, shipping: fc.integer({ min: 0, max: 20_000 }) }), {
        minLength: 1,
        maxLength: 4,
    });
    fc.assert(
        fc.property(notes, shipped => {
            const lines = shipped.flatMap((note, group) =>
                note.goods.map(({ cents, rate }) => ({ ...at(rate)(euros(cents)), group })),
            );
            const charges = shipped.map((note, group) => ({ amount: euros(note.shipping), group }));
            const shared = charges.flatMap(charge => chargeAmounts(lines, charge));
            expect(total(shared.map(({ amount }) => centsOf(amount)))).toBe(total(shipped.map(note => note.shipping)));
            const taxed = [
                ...shipped.flatMap(note => note.goods),
                ...shared.map(({ amount, vat }) => ({ cents: centsOf(amount), rate: vat.rate })),
            ];
            const bases = RATES.map(
                rate => [rate, total(taxed.filter(one => one.rate === rate).map(one => one.cents))] as const,
            );
            const net = total(bases.map(([, base]) => base));
            const tax = total(bases.map(([rate, base]) => percent(base, rate)));
            const amounts = documentAmounts({ lines, charges });
            expect(amounts).toMatchObject({
                totalExcludingTax: euros(net),
                totalVat: euros(tax),
                totalIncludingTax: euros(net + tax),
                dueAmount: euros(net + tax),
            });
            expect(documentAmounts({ lines, charges: joinAmounts(shared) })).toEqual(amounts);
        }),
        { seed: 20_261_130, numRuns: propertyRuns(300) },
    );
});
