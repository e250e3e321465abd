import { HydraError } from '@comptoir/hydra';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orders } from '#contract/orders/orders.ts';
import { quotes } from '#contract/quotes/quotes.ts';
import type { LinesKind, OpenDocument } from '#src/areas/documents/lines/kind.ts';
import {
    addItem,
    changeLine,
    type EntryItem,
    type EntryLine,
    type LinesChange,
    moveLine,
    removeLine,
    type SavedLine,
} from '#src/areas/documents/lines/lines.ts';
import { createEntry } from '#src/areas/documents/lines/store.ts';

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

const itemOf = (n: number): EntryItem => ({
    id: `/api/items/${n}`,
    reference: `REF-${n}`,
    eanCode: null,
    designation: `Article ${n}`,
    packaging: null,
    packagings: [],
    status: 'active',
    isEnabled: true,
});

const saved = (n: number, quantity: number, more: Partial<SavedLine> = {}): SavedLine => ({
    '@id': `/api/order_items/${n}`,
    item: `/api/items/${n}`,
    quantity,
    manualNetUnitPrice: null,
    freeReason: null,
    comment: null,
    ...more,
});

const orderOf = (...orderItems: SavedLine[]) => ({ id: '/api/orders/1', orderItems }) as unknown as OpenDocument;

/** Answers like the API: new lines get an address. */
const answer = (lines: readonly EntryLine[]): OpenDocument =>
    orderOf(
        ...lines.map(line => ({ ...line, '@id': line['@id'] ?? `/api/order_items/${line.item.split('/').at(-1)}` })),
    );

const stale = new HydraError({ kind: 'problem', status: 412, message: 'stale' });
const offline = new HydraError({ kind: 'offline', message: 'offline' });

const ORDER_LINES = { lines: 'orderItems', property: orders.properties.orderItems };

const open = (order: OpenDocument, kind: Pick<LinesKind, 'lines' | 'property'> = ORDER_LINES) => {
    const calls = {
        kind,
        save: vi.fn(async (_: OpenDocument, lines: readonly EntryLine[]) => answer(lines)),
        readAgain: vi.fn(async () => order),
        onSaved: vi.fn(),
        whenPaused: vi.fn(() => new Promise<void>(resolve => setTimeout(resolve, 150))),
        whenQuiet: vi.fn(async () => undefined),
        keep: vi.fn(),
    };
    const entry = createEntry(order, calls);
    const quantities = () => entry.current().lines.map(({ item, quantity }) => [item.split('/').at(-1), quantity]);
    return { ...calls, entry, quantities, settle: () => vi.advanceTimersByTimeAsync(1000) };
};

describe('more pieces of an item', () => {
    const added = (line: Partial<EntryLine>) =>
        addItem(itemOf(1), 2)([{ ...saved(1, 6), '@key': 'line-0', ...line }]).map(({ quantity }) => quantity);

    test('go to its line', () => expect(added({})).toEqual([8]));

    test.each<Partial<EntryLine>>([{ manualNetUnitPrice: '9.00' }, { freeReason: 'gift' }, { comment: 'Bleu' }])(
        'are a line of their own beside one with %j',
        line => expect(added(line)).toEqual([6, 2]),
    );
});

describe('the entry of lines', () => {
    test('what is entered together is saved in one call, and gets its address', async () => {
        const { entry, save, quantities, settle, keep } = open(orderOf());
        entry.change(addItem(itemOf(1), 6));
        entry.change(addItem(itemOf(2), 1));
        entry.change(addItem(itemOf(1), 6));
        expect(entry.current().saving).toBe('waiting');
        await settle();
        expect(save).toHaveBeenCalledTimes(1);
        expect(quantities()).toEqual([
            ['1', 12],
            ['2', 1],
        ]);
        expect(entry.current()).toMatchObject({ saving: 'saved', lines: [{ '@id': '/api/order_items/1' }, {}] });
        expect(keep).toHaveBeenLastCalledWith(undefined);
    });

    test('a line with a price of its own takes no more pieces', () => {
        const { entry, quantities } = open(orderOf(saved(1, 6, { manualNetUnitPrice: '14' })));
        entry.change(addItem(itemOf(1), 1));
        expect(quantities()).toEqual([
            ['1', 6],
            ['1', 1],
        ]);
    });

    test('what is entered while a call is under way is saved by the next one, and not lost', async () => {
        const { entry, save, quantities, settle } = open(orderOf());
        let release: (order: OpenDocument) => void = () => undefined;
        save.mockImplementationOnce(
            (_, lines) =>
                new Promise(resolve => {
                    release = () => resolve(answer(lines));
                }),
        );
        entry.change(addItem(itemOf(1), 6));
        await settle();
        entry.change(addItem(itemOf(2), 2));
        const [line] = entry.current().lines;
        entry.change(changeLine(line?.['@key'] ?? '', { quantity: 9 }));
        await settle();
        expect(save).toHaveBeenCalledTimes(1);
        release(orderOf());
        await settle();
        expect(save).toHaveBeenCalledTimes(2);
        expect(quantities()).toEqual([
            ['1', 9],
            ['2', 2],
        ]);
        expect(entry.current().lines[0]?.['@id']).toBe('/api/order_items/1');
    });

    test('two people are merged line by line, without a question', async () => {
        const { entry, save, readAgain, quantities, settle } = open(orderOf(saved(1, 6), saved(2, 1)));
        save.mockRejectedValueOnce(stale);
        readAgain.mockResolvedValueOnce(orderOf(saved(1, 6), saved(2, 5), saved(3, 4)));
        const [line] = entry.current().lines;
        entry.change(changeLine(line?.['@key'] ?? '', { quantity: 12 }));
        await settle();
        expect(quantities()).toEqual([
            ['1', 12],
            ['2', 5],
            ['3', 4],
        ]);
        expect(entry.current()).toMatchObject({ saving: 'saved', conflicts: [] });
    });

    describe('H8 where both changed the same cell', () => {
        /** Another user's version arrives while mine is saved. */
        const collide = async (mine: LinesChange, ...theirs: SavedLine[]) => {
            const opened = open(orderOf(saved(1, 6)));
            opened.save.mockRejectedValueOnce(stale);
            opened.readAgain.mockResolvedValueOnce(orderOf(...theirs));
            opened.entry.change(mine);
            await opened.settle();
            return { ...opened, first: () => opened.entry.current().conflicts[0] };
        };
        const toTwelve: LinesChange = lines => lines.map(line => ({ ...line, quantity: 12 }));

        test('the saved value stays until the user chooses, and the rest of the line is merged', async () => {
            const { entry, quantities, first } = await collide(
                lines => lines.map(line => ({ ...line, quantity: 12, comment: 'Bleu' })),
                saved(1, 7),
            );
            expect(quantities()).toEqual([['1', 7]]);
            expect(entry.current()).toMatchObject({ saving: 'saved', lines: [{ comment: 'Bleu' }] });
            expect(first()).toMatchObject({ kind: 'value', name: 'quantity', line: { quantity: 12 } });
            expect(await entry.saveAll()).toBe(false);
        });

        test.each([
            ['mine', [['1', 12]]],
            ['theirs', [['1', 7]]],
        ] as const)('choosing %s saves that value', async (side, expected) => {
            const { entry, quantities, settle, first } = await collide(toTwelve, saved(1, 7));
            const conflict = first();
            if (conflict) entry.settle(conflict, side);
            await settle();
            expect(quantities()).toEqual(expected);
            expect(entry.current()).toMatchObject({ saving: 'saved', conflicts: [] });
            expect(await entry.saveAll()).toBe(true);
        });

        test('the same value on both sides is no conflict', async () => {
            const { entry } = await collide(toTwelve, saved(1, 12));
            expect(entry.current()).toMatchObject({ saving: 'saved', conflicts: [] });
        });

        test.each([
            ['mine', [['1', 12]]],
            ['theirs', []],
        ] as const)('a line that they removed comes back only if the user chooses %s', async (side, expected) => {
            const { entry, quantities, settle, first } = await collide(toTwelve);
            expect(quantities()).toEqual([]);
            const conflict = first();
            expect(conflict).toMatchObject({ kind: 'removed_by_others' });
            if (conflict) entry.settle(conflict, side);
            await settle();
            expect(quantities()).toEqual(expected);
        });

        test.each([
            ['mine', []],
            ['theirs', [['1', 7]]],
        ] as const)(
            'a line that I removed and they changed goes only if the user chooses %s',
            async (side, expected) => {
                const { entry, quantities, settle, first } = await collide(() => [], saved(1, 7));
                expect(quantities()).toEqual([['1', 7]]);
                const conflict = first();
                expect(conflict).toMatchObject({ kind: 'removed_by_me' });
                if (conflict) entry.settle(conflict, side);
                await settle();
                expect(quantities()).toEqual(expected);
            },
        );

        test('a value that arrives while the cell is typed in is asked about, and not overwritten', async () => {
            const { entry, quantities, save, settle } = open(orderOf(saved(1, 6)));
            const [shown] = entry.current().lines;
            entry.follow(orderOf(saved(1, 7)));
            if (shown) entry.write(shown, { quantity: 12 });
            await settle();
            expect(quantities()).toEqual([['1', 7]]);
            expect(save).not.toHaveBeenCalled();
            expect(entry.current().conflicts).toMatchObject([{ name: 'quantity', line: { quantity: 12 } }]);
        });

        test('a cell that is left as it was shown takes nothing back', async () => {
            const { entry, quantities, save, settle } = open(orderOf(saved(1, 6)));
            const [shown] = entry.current().lines;
            entry.follow(orderOf(saved(1, 7, { comment: 'Bleu' })));
            if (shown) entry.write(shown, { quantity: 6, comment: null });
            await settle();
            expect(quantities()).toEqual([['1', 7]]);
            expect(save).not.toHaveBeenCalled();
            expect(entry.current().conflicts).toEqual([]);
        });

        test('a line that they removed while it is typed in is asked about', () => {
            const { entry } = open(orderOf(saved(1, 6)));
            const [shown] = entry.current().lines;
            entry.follow(orderOf());
            if (shown) entry.write(shown, { quantity: 12 });
            expect(entry.current().conflicts).toMatchObject([{ kind: 'removed_by_others', line: { quantity: 12 } }]);
        });

        test('a later version with my value, or a value typed anew, ends the conflict', async () => {
            const { entry, first } = await collide(toTwelve, saved(1, 7));
            entry.follow(orderOf(saved(1, 12)));
            expect(first()).toBeUndefined();
            const again = await collide(toTwelve, saved(1, 7));
            const [line] = again.entry.current().lines;
            if (line) again.entry.write(line, { quantity: 12 });
            expect(again.first()).toBeUndefined();
        });
    });

    test('offline, lines are kept until the person says so', async () => {
        const { entry, save, keep, settle } = open(orderOf());
        save.mockRejectedValue(offline);
        entry.change(addItem(itemOf(1), 6));
        await settle();
        expect(entry.current()).toMatchObject({ saving: 'failed', error: offline });
        entry.change(addItem(itemOf(2), 1));
        await settle();
        expect(save).toHaveBeenCalledTimes(1);
        expect(keep.mock.lastCall?.[0]).toHaveLength(2);
        save.mockImplementation(async (_, lines) => answer(lines));
        await entry.saveNow();
        expect(entry.current().saving).toBe('saved');
        expect(keep).toHaveBeenLastCalledWith(undefined);
    });

    test('a save leaves the lines that it does not change as they are: their rows are not drawn again', async () => {
        const { entry, settle } = open(orderOf(saved(1, 6), saved(2, 1)));
        const [first, second] = entry.current().lines;
        entry.change(changeLine(first?.['@key'] ?? '', { quantity: 12 }));
        await settle();
        const [changedLine, sameLine] = entry.current().lines;
        expect(changedLine).toMatchObject({ quantity: 12 });
        expect(sameLine).toBe(second);
        entry.follow(orderOf(saved(1, 12), saved(2, 1)));
        expect(entry.current().lines[0]).toBe(changedLine);
        expect(entry.current().lines[1]).toBe(second);
    });

    test('nothing is saved until the person makes a pause, also between two calls', async () => {
        const { entry, save, whenPaused, settle } = open(orderOf());
        const pauses: (() => void)[] = [];
        whenPaused.mockImplementation(() => new Promise<void>(resolve => pauses.push(resolve)));
        entry.change(addItem(itemOf(1), 6));
        entry.change(addItem(itemOf(2), 1));
        await settle();
        expect(save).not.toHaveBeenCalled();
        save.mockImplementationOnce(async (_, lines) => {
            entry.change(addItem(itemOf(3), 1));
            return answer(lines);
        });
        pauses[0]?.();
        await settle();
        expect(save).toHaveBeenCalledTimes(1);
        pauses[1]?.();
        await settle();
        expect(save).toHaveBeenCalledTimes(2);
        expect(entry.current().saving).toBe('saved');
    });

    test('the form is told of a saved version once the person makes a pause, of the last one alone', async () => {
        const { entry, onSaved, whenQuiet, settle } = open(orderOf());
        const pauses: (() => void)[] = [];
        whenQuiet.mockImplementation(() => new Promise<undefined>(resolve => pauses.push(() => resolve(undefined))));
        entry.change(addItem(itemOf(1), 6));
        await settle();
        expect(entry.current()).toMatchObject({ saving: 'saved', isAhead: true });
        entry.change(addItem(itemOf(2), 1));
        pauses[0]?.();
        await settle();
        expect(onSaved).not.toHaveBeenCalled();
        pauses[1]?.();
        await settle();
        expect(onSaved).toHaveBeenCalledTimes(1);
        expect(onSaved.mock.lastCall?.[0].orderItems).toHaveLength(2);
        expect(entry.current()).toMatchObject({ saving: 'saved', isAhead: false });
    });

    test('the form is told at once when the entry is left', async () => {
        const { entry, onSaved, whenQuiet, settle } = open(orderOf());
        whenQuiet.mockImplementation(() => new Promise(() => undefined));
        entry.change(addItem(itemOf(1), 6));
        await settle();
        entry.stop();
        expect(onSaved).toHaveBeenCalledTimes(1);
    });

    test('lines are moved and removed; going back restores what was saved', () => {
        const { entry, quantities } = open(orderOf(saved(1, 1), saved(2, 2), saved(3, 3)));
        const [one, two] = entry.current().lines.map(line => line['@key']);
        entry.change(moveLine(two ?? '', 0));
        expect(quantities().map(([item]) => item)).toEqual(['2', '1', '3']);
        entry.change(moveLine(one ?? '', 2));
        expect(quantities().map(([item]) => item)).toEqual(['2', '3', '1']);
        entry.change(moveLine(two ?? '', 3));
        expect(quantities().map(([item]) => item)).toEqual(['2', '3', '1']);
        entry.change(removeLine(one ?? ''));
        expect(quantities().map(([item]) => item)).toEqual(['2', '3']);
        entry.discard();
        expect(quantities().map(([item]) => item)).toEqual(['1', '2', '3']);
    });

    test('lines of a quote are restored as well', () => {
        const quote = { id: '/api/quotes/1', quoteItems: [saved(1, 1), saved(2, 2)] } as unknown as OpenDocument;
        const { entry, quantities } = open(quote, { lines: 'quoteItems', property: quotes.properties.quoteItems });
        entry.change(addItem(itemOf(3), 4));
        entry.discard();
        expect(quantities().map(([item]) => item)).toEqual(['1', '2']);
    });

    test('a version saved elsewhere is followed, with what is not saved yet', () => {
        const { entry, quantities } = open(orderOf(saved(1, 1)));
        entry.follow(orderOf(saved(1, 2)));
        expect(quantities()).toEqual([['1', 2]]);
        entry.change(addItem(itemOf(2), 4));
        entry.follow(orderOf(saved(1, 3)));
        expect(quantities()).toEqual([
            ['1', 3],
            ['2', 4],
        ]);
    });
});
