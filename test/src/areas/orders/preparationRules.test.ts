import type { HydraDataProvider } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { isHalf } from '#src/areas/documents/lines/codes.ts';
import type { SavedLine } from '#src/areas/documents/lines/lines.ts';
import { nextStep } from '#src/areas/orders/preparation/changes.ts';
import {
    isPicking,
    type PickedItem,
    type Picking,
    type PickLine,
    pickLinesOf,
    progressOf,
    type Rest,
} from '#src/areas/orders/preparation/picking.ts';
import { createPreparation, type PreparationStore } from '#src/areas/orders/preparation/store.ts';
import { sendPicking } from '#src/areas/orders/preparation/useSending.ts';

const ordered = (n: number, quantity: number, more: Partial<SavedLine> = {}): SavedLine => ({
    '@id': `/api/order_items/${n}`,
    item: `/api/items/${n}`,
    reference: `REF-${n}`,
    designation: `Article ${n}`,
    eanCode: null,
    quantity,
    ...more,
});
const item = (n: number, pickingRack: string | null, more: Partial<PickedItem> = {}): PickedItem => ({
    id: `/api/items/${n}`,
    reference: `REF-${n}`,
    eanCode: null,
    pickingRack,
    packaging: null,
    ...more,
});
const lineOf = (n: number, left: number, more: Partial<PickLine> = {}): PickLine => ({
    orderItem: `line ${n}`,
    reference: `REF-${n}`,
    designation: '',
    eanCode: null,
    codes: [`REF-${n}`],
    position: n,
    rack: null,
    packaging: null,
    left,
    ...more,
});

const prepare = (...lines: PickLine[]) => {
    const kept: (Picking | undefined)[] = [];
    const store = createPreparation(lines, {
        read: () => undefined,
        keep: picking => kept.push(picking),
        isNews: () => false,
    });
    return { store, kept, picked: () => store.current().picking.picked };
};

/** A browser, whose tabs prepare the same order. */
const browser = () => {
    let written: string | undefined;
    return (...lines: PickLine[]) => {
        let known = written;
        return createPreparation(lines, {
            read: () => {
                known = written;
                return written === undefined ? undefined : JSON.parse(written);
            },
            keep: picking => {
                written = picking && JSON.stringify(picking);
                known = written;
            },
            isNews: () => written !== known,
        });
    };
};
const CALL = { key: 'key', locale: 'fr' };
const wordsOf = (rest: Rest): string => rest.kind;

describe('lines to be picked', () => {
    test('B4 follow the racks in their natural order, those without one last', () => {
        const racks = ['B-1', null, 'A-10', 'A-2', ' '];
        const lines = pickLinesOf(
            racks.map((_, n) => ordered(n, 1)),
            racks.map((rack, n) => item(n, rack)),
        );
        expect(lines.map(({ rack }) => rack)).toEqual(['A-2', 'A-10', 'B-1', null, null]);
    });

    test('B4 have left what is neither shipped nor cancelled, and answer to the codes of line and item', () => {
        const [line] = pickLinesOf(
            [ordered(1, 10, { shippedQuantity: 3, cancelledQuantity: 2, eanCode: '4006381333931' })],
            [item(1, 'A', { reference: 'ref-new', eanCode: '2990000000018' })],
        );
        expect(line).toMatchObject({ left: 5, eanCode: '4006381333931' });
        expect(line?.codes).toEqual(['4006381333931', '2990000000018', 'REF-1', 'ref-new']);
    });
});

describe('scanned codes', () => {
    test('B4 count one piece, or as many as were typed before them', () => {
        const { store, picked } = prepare(lineOf(1, 10));
        expect(store.scan('ref-1')).toMatchObject({ cause: 'picked', pieces: 1 });
        expect(store.scan('4×REF-1')).toMatchObject({ cause: 'picked', pieces: 4 });
        store.scan('2 * REF-1');
        expect(picked()).toEqual({ 'line 1': 7 });
    });

    test.each([
        ['3×', true],
        [' 12 * ', true],
        ['3×REF', false],
        ['3', false],
        ['0×', false],
    ])('%j waits for its code: %s', (text, expected) => {
        expect(isHalf(text)).toBe(expected);
    });

    test('B4 a scanner twice on the last piece counts it once, and the second scan stays listed', () => {
        const { store, picked } = prepare(lineOf(1, 1));
        store.scan('REF-1');
        expect(store.scan('REF-1')).toMatchObject({ cause: 'beyond', line: { orderItem: 'line 1' } });
        store.scan('REF-1');
        expect(picked()).toEqual({ 'line 1': 1 });
        expect(store.current().picking.refused).toEqual([{ code: 'REF-1', cause: 'beyond', pieces: 2 }]);
        store.forget('REF-1');
        expect(store.current().picking.refused).toEqual([]);
    });

    test('B4 a quantity beyond what is left counts nothing', () => {
        const { store, picked } = prepare(lineOf(1, 3));
        expect(store.scan('4×REF-1')).toMatchObject({ cause: 'over', room: 3 });
        expect(picked()).toEqual({});
    });

    test('B4 an item on two lines fills them one after the other', () => {
        const { store, picked } = prepare(lineOf(1, 2), lineOf(2, 3, { codes: ['REF-1'] }));
        store.scan('REF-1');
        store.scan('3×REF-1');
        expect(picked()).toEqual({ 'line 1': 2, 'line 2': 2 });
        expect(store.scan('2×REF-1')).toMatchObject({ cause: 'over', room: 1 });
    });

    test('B4 steps stay between none and all that is left, and tell when the line is whole', () => {
        const { store, picked } = prepare(lineOf(1, 2));
        expect(store.step('line 1', -1)).toBe(false);
        expect([store.step('line 1', 1), store.step('line 1', 1), store.step('line 1', 1)]).toEqual([
            false,
            true,
            true,
        ]);
        expect(picked()).toEqual({ 'line 1': 2 });
        store.step('line 1', -1);
        expect(picked()).toEqual({ 'line 1': 1 });
    });

    test.each([
        '3xREF-1',
        '3XREF-1',
        '3 x ref-1',
        '3*REF-1',
        'REF-1x3',
        'REF-1 × 3',
        '3x036000291452',
        '00036000291452*3',
    ])('trial D15 %j counts three', text => {
        const { store, picked } = prepare(lineOf(1, 5, { codes: ['REF-1', '0036000291452'] }));
        expect(store.scan(text)).toMatchObject({ cause: 'picked', pieces: 3 });
        expect(picked()).toEqual({ 'line 1': 3 });
    });

    test('trial D15 what is too much at once says how much is left, and another attempt replaces it', () => {
        const { store } = prepare(lineOf(1, 5));
        store.scan('6×REF-1');
        store.scan('7×REF-1');
        expect(store.current().picking.refused).toEqual([{ code: 'REF-1', cause: 'over', pieces: 7, room: 5 }]);
    });

    test('references that differ in case alone are two', () => {
        const { store, picked } = prepare(
            lineOf(1, 5, { reference: 'Twin', codes: ['TWIN'] }),
            lineOf(2, 5, { reference: 'TWIN', codes: ['TWIN'] }),
        );
        store.scan('TWIN');
        expect(picked()).toEqual({ 'line 2': 1 });
    });

    test('B4 unknown ones are kept, and a code that looks like a quantity is a code first', () => {
        const { store, picked, kept } = prepare(lineOf(1, 2, { codes: ['3*A'] }));
        store.scan('NOTHING');
        store.scan('3*a');
        expect(picked()).toEqual({ 'line 1': 1 });
        expect(kept.at(-1)?.refused).toEqual([{ code: 'NOTHING', cause: 'unknown', pieces: 1 }]);
    });
});

describe('the rest of a line', () => {
    test('B4 is left for later unless it is said to be cancelled', () => {
        const { store } = prepare(lineOf(1, 5), lineOf(2, 4), lineOf(3, 1));
        store.count('line 1', 2);
        store.settle('line 2', { kind: 'not_found' });
        store.scan('REF-3');
        expect(progressOf(store.current())).toEqual({
            picked: 3,
            left: 10,
            done: 2,
            lines: 3,
            later: 3,
            cancelled: 4,
            over: 0,
        });
    });

    test('B4 is none any more once the line is whole', () => {
        const { store } = prepare(lineOf(1, 2));
        store.settle('line 1', { kind: 'damaged' });
        store.scan('2×REF-1');
        expect(store.current().picking.rests).toEqual({});
    });
});

describe('sending', () => {
    test('B4 cancels first, reason by reason, then makes the note in the order of the lines', () => {
        const { store } = prepare(lineOf(2, 5), lineOf(1, 5), lineOf(3, 5), lineOf(4, 5));
        store.count('line 2', 1);
        store.count('line 1', 5);
        store.settle('line 2', { kind: 'damaged' });
        store.settle('line 3', { kind: 'not_found' });
        store.settle('line 4', { kind: 'later' });
        const next = () => nextStep(store.current(), wordsOf, CALL);
        const take = () => {
            const step = next();
            if (step) store.cancelled(step);
            return step;
        };
        expect(take()).toMatchObject({ reason: 'damaged', lines: [{ orderItem: 'line 2', quantity: 4 }] });
        expect(take()).toMatchObject({ reason: 'not_found', lines: [{ orderItem: 'line 3', quantity: 5 }] });
        expect(next()).toEqual({
            ...CALL,
            kind: 'note',
            lines: [
                { orderItem: 'line 1', quantity: 5 },
                { orderItem: 'line 2', quantity: 1 },
            ],
        });
        expect(store.current().picking.changes).toEqual([]);
    });

    test('B4 why pieces are left for later is said on the note, as long as there is room', () => {
        const { store } = prepare(lineOf(1, 5), lineOf(2, 5), lineOf(3, 5));
        store.count('line 1', 2);
        store.settle('line 1', { kind: 'later', words: 'Rack blocked' });
        store.settle('line 2', { kind: 'later' });
        store.settle('line 3', { kind: 'later', words: 'x'.repeat(2000) });
        const step = nextStep(store.current(), wordsOf, CALL);
        const comments = step?.kind === 'note' ? (step.comments ?? '') : '';
        expect(comments).toMatch(/ × 3 · Rack blocked\n.* × 5 · x+$/);
        expect(comments).toHaveLength(1000);
    });

    test('B4 B9 while an answer is missing, what was sent stays as it is; scans are listed', () => {
        const { store, picked, kept } = prepare(lineOf(1, 5));
        store.count('line 1', 2);
        store.hold({ ...CALL, kind: 'note', lines: [] });
        store.count('line 1', 3);
        expect(store.scan('REF-1').cause).toBe('held');
        expect(picked()).toEqual({ 'line 1': 2 });
        expect(kept.at(-1)).toMatchObject({ step: CALL, refused: [{ code: 'REF-1', cause: 'held' }] });
        store.release();
        store.count('line 1', 3);
        expect(picked()).toEqual({ 'line 1': 3 });
    });

    test('B4 nothing picked is lost when the order has changed: it is told line by line', () => {
        const { store, picked } = prepare(lineOf(1, 5), lineOf(2, 2), lineOf(3, 1));
        store.count('line 1', 4);
        store.count('line 2', 1);
        store.refresh([lineOf(1, 3), lineOf(3, 1)]);
        expect(picked()).toEqual({ 'line 1': 4, 'line 2': 1 });
        expect(store.current().picking.changes).toEqual([
            { orderItem: 'line 1', reference: 'REF-1', before: 5, now: 3 },
            { orderItem: 'line 2', reference: 'REF-2', before: 2, now: 0 },
        ]);
        expect(progressOf(store.current()).over).toBe(2);
        store.count('line 1', 3);
        store.count('line 2', 0);
        expect(progressOf(store.current())).toMatchObject({ over: 0, lines: 2 });
    });

    test('B4 an earlier visit is taken up with what has changed since; nothing is kept of an untouched one', () => {
        const first = prepare(lineOf(1, 5));
        first.store.count('line 1', 2);
        const before = JSON.parse(JSON.stringify(first.kept.at(-1)));
        expect(isPicking(before)).toBe(true);
        const { store, picked, kept } = prepare(lineOf(1, 4));
        store.forgetChanges();
        expect(kept.at(-1)).toBeUndefined();
        store.resume(before);
        expect(picked()).toEqual({ 'line 1': 2 });
        expect(store.current().picking.changes).toMatchObject([{ before: 5, now: 4 }]);
    });
});

describe('two tabs on one preparation', () => {
    const note = { kind: 'note', note: 'the note' };
    const pickedIn = (tab: PreparationStore) => tab.current().picking.picked;

    test('B4 count together, whatever the order; each shows what the other has counted', () => {
        const open = browser();
        const [one, other] = [open(lineOf(1, 5), lineOf(2, 5)), open(lineOf(1, 5), lineOf(2, 5))];
        one.scan('REF-1');
        other.scan('REF-1');
        one.step('line 1', 1);
        other.count('line 2', 4);
        one.settle('line 1', { kind: 'damaged' });
        other.scan('NOTHING');
        for (const tab of [one, other]) {
            tab.follow();
            expect(tab.current().picking).toMatchObject({
                picked: { 'line 1': 3, 'line 2': 4 },
                rests: { 'line 1': { kind: 'damaged' } },
                refused: [{ code: 'NOTHING' }],
            });
        }
    });

    test('B4 do not count the last piece twice', () => {
        const open = browser();
        const [one, other] = [open(lineOf(1, 1)), open(lineOf(1, 1))];
        one.scan('REF-1');
        expect(other.scan('REF-1').cause).toBe('beyond');
        expect(pickedIn(other)).toEqual({ 'line 1': 1 });
    });

    test('B9 wait for the answer that one of them waits for, and have nothing left when all was sent', () => {
        const open = browser();
        const [one, other] = [open(lineOf(1, 5)), open(lineOf(1, 5))];
        one.count('line 1', 2);
        one.hold({ ...CALL, kind: 'note', lines: [] });
        other.count('line 1', 4);
        expect(other.scan('REF-1').cause).toBe('held');
        expect(other.current().picking).toMatchObject({ picked: { 'line 1': 2 }, step: CALL });
        one.finish();
        expect([other.follow(), other.follow()]).toEqual([true, false]);
        expect([pickedIn(other), other.current().picking.step]).toEqual([{}, undefined]);
    });

    test('B9 that send at once make one call, and who comes after has nothing to send', async () => {
        const order = { orderItems: [ordered(1, 5)], status: 'preparation', cancelledAt: null, version: 1 };
        const keys: unknown[] = [];
        const provider = {
            getOne: async () => ({ data: order }),
            getMany: async () => ({ data: [item(1, null)] }),
            request: async (_: string, { once }: { once: string }) => {
                keys.push(once);
                return { '@id': 'the note' };
            },
        } as unknown as HydraDataProvider;
        const lines = pickLinesOf(order.orderItems, [item(1, null)]);
        const open = browser();
        const tabs = [open(...lines), open(...lines)];
        tabs[0]?.scan('2×REF-1');
        const send = (store: PreparationStore) =>
            sendPicking({ provider, order: '/api/orders/1', store, wordsOf, locale: 'fr' });
        expect(await Promise.all(tabs.map(send))).toEqual([note, note]);
        expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
        const [one, other] = tabs;
        if (!one || !other) throw new Error('there are two tabs');
        one.finish();
        expect(await send(other)).toEqual({ kind: 'changed' });
        expect(keys).toHaveLength(2);
    });

    test('B4 read the order again when the other has: what changed is told once', () => {
        const open = browser();
        const [one, other] = [open(lineOf(1, 5)), open(lineOf(1, 5))];
        one.scan('REF-1');
        expect(other.follow()).toBe(false);
        one.refresh([lineOf(1, 3)]);
        expect(other.follow()).toBe(true);
        other.refresh([lineOf(1, 3)]);
        const told = [{ orderItem: 'line 1', reference: 'REF-1', before: 5, now: 3 }];
        expect(other.current()).toMatchObject({ lines: [{ left: 3 }], picking: { changes: told } });
        other.forgetChanges();
        one.follow();
        expect(one.current().picking.changes).toEqual([]);
    });
});
