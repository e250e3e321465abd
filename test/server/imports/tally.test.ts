import { expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { createTally } from '#server/imports/rehearse/tally.ts';

/** Changes of the base price of 100.00 euros. */
const movesTo = (...prices: number[]) => {
    const tally = createTally(items);
    for (const [place, price] of prices.entries())
        tally.add({
            ...{ row: place + 2, action: 'change', name: `Article ${place}`, errors: [] },
            differences: { saleUnitPriceExcludingTax: { from: '100.00', to: String(price) } },
        });
    return tally.result().moves.map(({ percent }) => Number(percent));
};

test('I10 the ten greatest rises are told, then the ten greatest falls, each the greatest first', () => {
    const many = Array.from({ length: 30 }, (_, place) => place + 1);
    const ten = many.slice(-10).toReversed();
    expect(movesTo(...many.map(by => 100 + by), ...many.map(by => 100 - by))).toEqual([...ten, ...ten.map(by => -by)]);
});

test('I10 a price that stays is no move', () => expect(movesTo(100, 90)).toEqual([-10]));
