import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolvePrice, resolvePrices } from '#contract/prices/prices.ts';
import type { ListPrice } from '#contract/prices/types.ts';
import { compareDecimals, netUnitPrice, sumAmounts } from '#contract/values/money.ts';
import { item, prices, quantity, rate, terms, unitPrice } from './arbitraries.ts';

const always = <T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>) => fc.assert(property, { numRuns: 1000 });

test('B6 a net price never exceeds its gross price, nor falls below all discounts together', () => {
    always(
        fc.property(item, prices, terms, quantity, (one, given, on, count) => {
            const {
                grossUnitPrice,
                netUnitPrice: net,
                priceExplanation,
            } = resolvePrice({ item: one, quantity: count }, given, on);
            if (grossUnitPrice === null || net === null) {
                expect(net).toBe(grossUnitPrice);
                return;
            }
            expect(compareDecimals(net, grossUnitPrice)).toBeLessThanOrEqual(0);
            const all = netUnitPrice(
                grossUnitPrice,
                priceExplanation.steps.map(step => step.rate),
            );
            expect(compareDecimals(net, all)).toBeGreaterThanOrEqual(0);
            expect(priceExplanation.steps.at(-1)?.result ?? net).toBe(net);
        }),
    );
});

test('B6 splitting a line changes no price, and lines sum within half a cent each', () => {
    always(
        fc.property(item, prices, terms, quantity, quantity, (one, given, on, first, second) => {
            const [whole] = resolvePrices([{ item: one, quantity: first + second }], given, on);
            const parts = resolvePrices(
                [first, second].map(count => ({ item: one, quantity: count })),
                given,
                on,
            );
            for (const part of parts) {
                expect(part.netUnitPrice).toBe(whole?.netUnitPrice);
                expect(part.priceOrigin).toBe(whole?.priceOrigin);
                expect(part.priceExplanation.candidates).toEqual(whole?.priceExplanation.candidates);
            }
            const sum = sumAmounts(parts.flatMap(({ lineAmount }) => lineAmount ?? []));
            expect(Math.abs(Number(sum) - Number(whole?.lineAmount ?? 0))).toBeLessThan(0.016);
        }),
    );
});

test('B6 the order of prices and of lines decides nothing', () => {
    const shuffled = prices.chain(given =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    always(
        fc.property(item, shuffled, terms, quantity, (one, [given, mixed], on, count) => {
            const line = { item: one, quantity: count };
            expect(resolvePrice(line, mixed, on)).toEqual(resolvePrice(line, given, on));
        }),
    );
});

const isPromotion = ({ list }: ListPrice): boolean => list.isPromotion;

test('B6 promotions only ever lower a price', () => {
    always(
        fc.property(item, prices, terms, quantity, (one, given, on, count) => {
            const line = { item: one, quantity: count };
            const without = resolvePrice(
                line,
                given.filter(price => !isPromotion(price)),
                on,
            ).netUnitPrice;
            const { netUnitPrice: net, priceOrigin } = resolvePrice(line, given, on);
            if (without === null) {
                expect(['promotion', 'none']).toContain(priceOrigin);
                return;
            }
            const compared = compareDecimals(net ?? '', without);
            expect(priceOrigin === 'promotion' ? compared < 0 : compared === 0).toBe(true);
        }),
    );
});

const OBSTACLES = ['minimum_quantity', 'expired', 'not_yet_valid', 'no_base_price'];

test('B6 exactly one candidate wins, and a lower one that lost is said', () => {
    always(
        fc.property(
            item,
            prices,
            terms,
            quantity,
            fc.option(unitPrice),
            (one, given, on, count, manualNetUnitPrice) => {
                const resolved = resolvePrice({ item: one, quantity: count, manualNetUnitPrice }, given, on);
                const { priceExplanation, netUnitPrice: net, warnings } = resolved;
                const winners = priceExplanation.candidates.filter(({ rejectedBecause }) => rejectedBecause === null);
                expect(winners).toHaveLength(['manual', 'none'].includes(resolved.priceOrigin) ? 0 : 1);
                const isLower = priceExplanation.candidates.some(
                    ({ net: other, rejectedBecause }) =>
                        !OBSTACLES.includes(rejectedBecause ?? '') &&
                        other !== null &&
                        net !== null &&
                        compareDecimals(other, net) < 0,
                );
                expect(warnings.some(({ code }) => code === 'lower_price_available')).toBe(isLower);
            },
        ),
    );
});

test('B6 a manual price is gross and net, whatever else there is', () => {
    always(
        fc.property(item, prices, terms, quantity, unitPrice, (one, given, on, count, manualNetUnitPrice) => {
            const resolved = resolvePrice({ item: one, quantity: count, manualNetUnitPrice }, given, on);
            expect(resolved).toMatchObject({ grossUnitPrice: manualNetUnitPrice, netUnitPrice: manualNetUnitPrice });
            expect(resolved).toMatchObject({ discountRate: '0.0000', priceOrigin: 'manual' });
        }),
    );
});

test('B6 no price is higher with a larger general discount', () => {
    always(
        fc.property(item, prices, terms, rate, quantity, (one, given, on, generalDiscount, count) => {
            const line = { item: one, quantity: count };
            const asked = [on, { ...on, generalDiscount }].sort((less, more) =>
                compareDecimals(less.generalDiscount, more.generalDiscount),
            );
            const [less, more] = asked.map(each => resolvePrice(line, given, each).netUnitPrice);
            if (less == null || more == null) {
                expect(more).toBe(less);
                return;
            }
            expect(compareDecimals(more, less)).toBeLessThanOrEqual(0);
        }),
    );
});

test('B6 the next break is reached by what it says is missing', () => {
    always(
        fc.property(item, prices, terms, quantity, (one, given, on, count) => {
            const { priceExplanation, netUnitPrice: now } = resolvePrice({ item: one, quantity: count }, given, on);
            const { nextBreak } = priceExplanation;
            if (!nextBreak) return;
            const more = resolvePrice({ item: one, quantity: count + nextBreak.missing }, given, on);
            expect(more.quantity).toBe(nextBreak.quantity);
            expect(more.netUnitPrice).toBe(nextBreak.net);
            expect(more.violations.map(({ code }) => code)).not.toContain('packaging');
            if (now !== null) expect(compareDecimals(nextBreak.net, now)).toBeLessThan(0);
        }),
    );
});
