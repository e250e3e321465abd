import { describe, expect, test } from 'vitest';
import { nameOf } from '#contract/language/contract.ts';
import { storedNameIn } from '#contract/language/storedName.ts';
import { priceListItems } from '#contract/prices/priceListItems.ts';
import { shippingCosts } from '#contract/settings/shippingCosts.ts';
import { figuresOf } from '#i18n/figures.ts';
import { LOCALES, type Locale } from '#i18n/index.ts';

/** The two messages that write a figure. */
const translateTo =
    (locale: Locale) =>
    (key: string, { value = '' }: Readonly<Record<string, string>>) =>
        key === 'common.figures.rate' ? figuresOf(locale).rate(value) : figuresOf(locale).money(value);

const read = (name: string) => LOCALES.map(locale => storedNameIn(name, translateTo(locale)));

describe('trial H2 names that the history keeps', () => {
    test.each([
        [
            nameOf(priceListItems, { minQuantity: 1, unitPriceExcludingTax: '18.9000' }),
            '≥ 1 · 18,90\u00a0€',
            '≥ 1 · €18.90',
        ],
        [nameOf(priceListItems, { minQuantity: 24, discountRate: '30.0000' }), '≥ 24 · −30\u00a0%', '≥ 24 · −30%'],
        [
            nameOf(shippingCosts, { minOrderPrice: '0.00', maxOrderPrice: '150.00' }),
            '0,00\u00a0€ – 150,00\u00a0€',
            '€0.00 – €150.00',
        ],
        ['0.00 – 1150.00 €', '0,00\u00a0€ – 1\u202f150,00\u00a0€', '€0.00 – €1,150.00'],
        ['HAN-BUT-000008 · ≥ 1 · 36.5200 €', 'HAN-BUT-000008 · ≥ 1 · 36,52\u00a0€', 'HAN-BUT-000008 · ≥ 1 · €36.52'],
    ])('%s reads %s and %s', (stored, french, english) => expect(read(stored)).toEqual([french, english]));

    test.each(['Ballon 12.50 €', 'HAN-BUT-000008', 'BC 2026-5532', ''])('%s stays', name =>
        expect(read(name)).toEqual([name, name]),
    );
});

test('a price without an amount is named by its quantity alone', () => {
    expect(nameOf(priceListItems, { minQuantity: 6, unitPriceExcludingTax: null, discountRate: null })).toBe('≥ 6');
});
