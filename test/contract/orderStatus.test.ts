import { describe, expect, test } from 'vitest';
import {
    ORDER_STATUSES,
    type OrderedQuantities,
    type OrderNote,
    type OrderState,
    orderStatus,
} from '#contract/orders/orderStatus.ts';
import { meantBy } from '#test/support/statusOracle.ts';

const line = (quantity: number, shippedQuantity = 0, cancelledQuantity = 0): OrderedQuantities => ({
    quantity,
    shippedQuantity,
    cancelledQuantity,
});
const draft: OrderNote = { isValidated: false, isBilled: false };
const left: OrderNote = { isValidated: true, isBilled: false };
const billed: OrderNote = { isValidated: true, isBilled: true };
const facts = (more: Partial<OrderState>): OrderState => ({
    isValidated: true,
    isInPreparation: false,
    lines: [line(3), line(2)],
    notes: [],
    ...more,
});

/** Every order of one or two lines of one or two pieces, with up to two notes: 4 680 of them. */
const all = (): OrderState[] => {
    const quantities = [1, 2].flatMap(quantity =>
        [0, 1, 2].flatMap(shipped =>
            [0, 1, 2].flatMap(cancelled =>
                shipped + cancelled <= quantity ? [line(quantity, shipped, cancelled)] : [],
            ),
        ),
    );
    const notes = [draft, left, billed];
    const upToTwo = <T>(one: readonly T[]): T[][] => [
        ...one.map(first => [first]),
        ...one.flatMap(first => one.map(second => [first, second])),
    ];
    return upToTwo(quantities).flatMap(lines =>
        [[], ...upToTwo(notes)].flatMap(some =>
            [true, false].flatMap(isValidated =>
                [true, false].map(isInPreparation => ({ lines, notes: some, isValidated, isInPreparation })),
            ),
        ),
    );
};

describe('B5 the state of an order', () => {
    test.each([
        ['nothing is validated', facts({ isValidated: false }), 'draft'],
        ['one that was prepared and taken back', facts({ isValidated: false, isInPreparation: true }), 'draft'],
        ['one without lines', facts({ isValidated: false, lines: [] }), 'draft'],
        ['nothing is prepared or shipped', facts({}), 'validated'],
        ['all of it is cancelled', facts({ lines: [line(3, 0, 3), line(2, 0, 2)] }), 'validated'],
        ['its preparation was begun by hand', facts({ isInPreparation: true }), 'preparation'],
        ['a draft of a note exists', facts({ notes: [draft] }), 'preparation'],
        ['one piece of one line has left', facts({ lines: [line(3, 1), line(2)], notes: [left] }), 'partially_shipped'],
        ['a whole line has left', facts({ lines: [line(3, 3), line(2)], notes: [left] }), 'partially_shipped'],
        ['what has left is billed', facts({ lines: [line(3, 2), line(2, 2)], notes: [billed] }), 'partially_shipped'],
        ['all has left', facts({ lines: [line(3, 3), line(2, 2)], notes: [left] }), 'shipped'],
        ['what did not leave is cancelled', facts({ lines: [line(3, 2, 1), line(2, 0, 2)], notes: [left] }), 'shipped'],
        ['one note of two is billed', facts({ lines: [line(3, 3)], notes: [billed, left] }), 'shipped'],
        ['every note is billed', facts({ lines: [line(3, 3)], notes: [billed, billed] }), 'billed'],
        ['the rest is cancelled after the bill', facts({ lines: [line(3, 2, 1)], notes: [billed] }), 'billed'],
        // Two drafts of the same pieces: once one has left, the other can never leave, and bills nothing.
        [
            'a draft of what has left meanwhile remains',
            facts({ lines: [line(3, 3)], notes: [billed, draft] }),
            'billed',
        ],
    ] as const)('%s', (_, given, expected) => {
        expect(orderStatus(given)).toBe(expected);
    });

    test('is for any facts the only one that they mean, and each occurs', () => {
        const seen = new Set<string>();
        for (const one of all()) {
            expect(meantBy(one), JSON.stringify(one)).toEqual([orderStatus(one)]);
            seen.add(orderStatus(one));
        }
        expect(seen).toEqual(new Set(ORDER_STATUSES));
    });
});
