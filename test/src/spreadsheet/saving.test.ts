import { HydraError } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { pasteRows, typeText, undoStep } from '#src/spreadsheet/commands.ts';
import {
    mapFourAtOnce,
    type RowRequests,
    resolveConflict,
    rowsToSave,
    saveRow,
    storeResult,
    withoutRow,
} from '#src/spreadsheet/saving.ts';
import { selectCellAt, sheetCounts } from '#src/spreadsheet/sheet.ts';
import { restoreDraft, sheetDraft } from '#src/spreadsheet/storedSheet.ts';
import { held, reading, sheetOf } from './sheets.ts';

const PRICE = 'saleUnitPriceExcludingTax';
const ID = '/api/items/0';
const before = { [PRICE]: '10.00', packaging: 6, pickingRack: 'A-01' };
const stale = new HydraError({ kind: 'problem', status: 412, message: 'stale' });

/** A server with one record, which counts its requests. */
const serverOf = (record: object, failures: (HydraError | undefined)[] = []) => {
    const seen: { patches: unknown[]; reads: number } = { patches: [], reads: 0 };
    const wire: RowRequests = {
        read: async () => {
            seen.reads += 1;
            return { record: { ...before, ...record }, version: `"${seen.reads}"` };
        },
        patch: async (_, values, version) => {
            seen.patches.push([values, version]);
            const failure = failures.shift();
            if (failure) throw failure;
            return { ...before, ...record, ...values };
        },
    };
    return { wire, seen };
};
const save = (wire: RowRequests, mine: object) =>
    saveRow(wire, items.properties, { id: ID, before, mine: { ...mine } });

describe('I9 H8 a row is saved over the version that there is', () => {
    test('I9 only what changed is sent, under the version that was read', async () => {
        const { wire, seen } = serverOf({});
        expect((await save(wire, { [PRICE]: '12.50' })).report).toEqual({ kind: 'saved' });
        expect(seen.patches).toEqual([[{ [PRICE]: '12.50' }, '"1"']]);
    });

    test('H8 what others changed elsewhere in the row is merged without a word, even in between', async () => {
        const { wire, seen } = serverOf({ pickingRack: 'B-02' }, [stale]);
        expect((await save(wire, { [PRICE]: '12.50' })).report).toEqual({ kind: 'saved' });
        expect(seen.patches).toEqual([
            [{ [PRICE]: '12.50' }, '"1"'],
            [{ [PRICE]: '12.50' }, '"2"'],
        ]);
    });

    test('H8 what others changed in the same cell is asked about, and nothing is sent', async () => {
        const { wire, seen } = serverOf({ [PRICE]: '11.00' });
        expect((await save(wire, { [PRICE]: '12.50', packaging: 3 })).report).toMatchObject({
            kind: 'conflict',
            names: [PRICE],
            theirs: { [PRICE]: '11.00' },
        });
        expect(seen.patches).toEqual([]);
    });

    test('H8 the same change by both needs nothing', async () => {
        const { wire, seen } = serverOf({ [PRICE]: '12.50' });
        expect((await save(wire, { [PRICE]: '12.5' })).report).toEqual({ kind: 'saved' });
        expect(seen.patches).toEqual([]);
    });

    test('H8 repeated conflicts are reported in the end', async () => {
        const { wire, seen } = serverOf({}, [stale, stale, stale]);
        expect((await save(wire, { packaging: 3 })).report).toMatchObject({ kind: 'failed' });
        expect(seen.reads).toBe(3);
    });

    test.each([
        [404, { kind: 'gone' }],
        [403, { kind: 'forbidden' }],
        [500, { kind: 'failed', message: 'broken' }],
    ])('I9 %i is told of the row', async (status, report) => {
        const { wire } = serverOf({}, [new HydraError({ kind: 'problem', status, message: 'broken' })]);
        expect((await save(wire, { packaging: 3 })).report).toEqual(report);
    });

    test('I9 violations come under their cells, others on the row; the end of the session stops everything', async () => {
        const violations = [
            { propertyPath: 'packaging', message: 'Too small' },
            { propertyPath: '', message: 'Closed' },
        ];
        const refused = new HydraError({ kind: 'problem', status: 422, message: '', body: { violations } });
        const { wire } = serverOf({}, [refused, new HydraError({ kind: 'problem', status: 401, message: 'out' })]);
        expect((await save(wire, { packaging: 3 })).report).toEqual({
            kind: 'refused',
            fields: { packaging: 'Too small' },
            message: 'Closed',
        });
        await expect(save(wire, { packaging: 3 })).rejects.toMatchObject({ status: 401 });
    });
});

test('I9 rows go four at a time; once stopped, no other begins', async () => {
    const most = { now: 0, ever: 0, done: 0 };
    const run = async () => {
        most.now += 1;
        most.ever = Math.max(most.ever, most.now);
        await Promise.resolve();
        most.now -= 1;
        most.done += 1;
    };
    await mapFourAtOnce(Array.from({ length: 20 }), run, () => most.done >= 8);
    expect(most.ever).toBe(4);
    expect(most.done).toBe(8);
});

const price = (row: number) => ({ row, column: 1 });

describe('I9 what becomes of the sheet', () => {
    const two = pasteRows(selectCellAt(sheetOf(2), price(0), false), [['12,50'], ['1e9999']], reading);

    test('I9 what cannot be read is not sent; saved rows are clean, the others keep their changes', () => {
        expect(rowsToSave(two)).toMatchObject([{ id: ID, mine: { [PRICE]: '12.50' } }]);
        const after = storeResult(two, ID, { report: { kind: 'saved' }, record: { [PRICE]: '12.50' } });
        expect(sheetCounts(after)).toEqual({ rows: 1, cells: 1, invalid: 1 });
        expect(held(undoStep(after), PRICE)).toEqual(['10.00', '10.00']);
    });

    test('I9 what was typed while the row was being saved stays', () => {
        const since = typeText(selectCellAt(two, price(0), false), '13', reading);
        const after = storeResult(since, ID, { report: { kind: 'saved' }, record: { [PRICE]: '12.50' } });
        expect(rowsToSave(after)).toMatchObject([{ before: { [PRICE]: '12.50' }, mine: { [PRICE]: '13' } }]);
    });

    test('H8 mine goes over theirs by the next save; theirs takes the cell, and can be undone', () => {
        const theirs = { [PRICE]: '11.00' };
        const asked = storeResult(two, ID, { report: { kind: 'conflict', names: [PRICE], theirs } });
        expect(rowsToSave(resolveConflict(asked, ID, PRICE, 'mine'))[0]).toMatchObject({
            before: theirs,
            mine: { [PRICE]: '12.50' },
        });
        const taken = resolveConflict(asked, ID, PRICE, 'theirs');
        expect(held(taken, PRICE)[0]).toBe('11.00');
        expect(taken.reports.size).toBe(0);
        expect(rowsToSave(taken)).toEqual([]);
        expect(held(undoStep(taken), PRICE)[0]).toBe('12.50');
    });

    test('I9 a row that is gone leaves with all that was typed into it', () => {
        const without = withoutRow(two, ID);
        expect(without.rows).toEqual(['/api/items/1']);
        expect(sheetCounts(without).rows).toBe(1);
        expect(sheetCounts(undoStep(without)).rows).toBe(0);
    });

    test('A3 unsaved cells are kept as text, and come back over what they were typed on', () => {
        const kept = JSON.parse(JSON.stringify(sheetDraft(two, ['reference'])));
        const back = restoreDraft(sheetOf(1), kept, reading);
        expect(sheetCounts(back)).toEqual({ rows: 2, cells: 2, invalid: 1 });
        expect(back.known.get('/api/items/1')).toMatchObject({ reference: 'R1', [PRICE]: '10.00' });
        expect(sheetCounts(undoStep(back)).cells).toBe(0);
    });
});
