import { describe, expect, test } from 'vitest';
import { priceListItems } from '#contract/prices/priceListItems.ts';
import { at, editableColumns } from '#src/spreadsheet/cell.ts';
import {
    clearCells,
    discardChanges,
    fillArea,
    fillDown,
    pasteRows,
    redoStep,
    toggleCells,
    typeText,
    undoStep,
} from '#src/spreadsheet/commands.ts';
import {
    emptySheet,
    type SheetState,
    selectCellAt,
    selectCells,
    sheetCounts,
    withPage,
} from '#src/spreadsheet/sheet.ts';
import { held, reading, sheetOf } from './sheets.ts';

const PRICE = 'saleUnitPriceExcludingTax';
const [STATUS_AT, PRICE_AT, PACKAGING_AT, RACK_AT, FLAG_AT] = [0, 1, 2, 3, 4];

const range = (sheet: SheetState, from: [number, number], to: [number, number]) =>
    selectCells(sheet, { active: { row: from[0], column: from[1] }, end: { row: to[0], column: to[1] } });

describe('I9 paste', () => {
    test('I9 one value on a range fills it; a clip of the size of a part of it is repeated', () => {
        const one = pasteRows(range(sheetOf(4), [0, PRICE_AT], [3, PRICE_AT]), [['12,50']], reading);
        expect(held(one, PRICE)).toEqual(['12.50', '12.50', '12.50', '12.50']);
        const two = pasteRows(range(sheetOf(4), [0, PACKAGING_AT], [3, PACKAGING_AT]), [['1'], ['2']], reading);
        expect(held(two, 'packaging')).toEqual([1, 2, 1, 2]);
    });

    test('I9 what lies beyond the page is left out, and said', () => {
        const sheet = pasteRows(
            selectCellAt(sheetOf(2), { row: 1, column: FLAG_AT }, false),
            [['non', '?'], ['non']],
            reading,
        );
        expect(held(sheet, 'isAvailable')).toEqual([true, false]);
        expect(sheet.said).toMatchObject({ message: 'spreadsheet.said.cut', args: { smart_count: 3 } });
    });

    test('I9 a bad value stays in its cell, is counted as one to mend, and is one step with the others', () => {
        const clip = [['Expiré', '9,90', '-3']];
        const sheet = pasteRows(sheetOf(2), clip, reading);
        expect([held(sheet, 'status')[0], held(sheet, PRICE)[0], held(sheet, 'packaging')[0]]).toEqual([
            'expired',
            '9.90',
            '-3',
        ]);
        expect(sheetCounts(sheet)).toEqual({ rows: 1, cells: 3, invalid: 1 });
        expect(sheetCounts(undoStep(sheet)).cells).toBe(0);
    });
});

describe('I9 fill, clear, toggle', () => {
    test('I9 the first row goes down; of a single row, the one above comes', () => {
        const typedIn = typeText(selectCellAt(sheetOf(4), { row: 0, column: RACK_AT }, false), 'Z-9', reading);
        expect(held(fillDown(range(typedIn, [0, RACK_AT], [2, RACK_AT])), 'pickingRack')).toEqual([
            'Z-9',
            'Z-9',
            'Z-9',
            'A-01',
        ]);
        expect(held(fillDown(selectCellAt(typedIn, { row: 1, column: RACK_AT }, false)), 'pickingRack')[1]).toBe('Z-9');
    });

    test('I9 two rows drawn down by the handle alternate', () => {
        const sheet = pasteRows(
            selectCellAt(sheetOf(5), { row: 0, column: PACKAGING_AT }, false),
            [['1'], ['2']],
            reading,
        );
        const area = { top: 0, left: PACKAGING_AT, bottom: 4, right: PACKAGING_AT };
        expect(held(fillArea(sheet, area, 2), 'packaging')).toEqual([1, 2, 1, 2, 1]);
    });

    test('I9 what may not be empty is left alone', () => {
        const sheet = clearCells(range(sheetOf(1), [0, STATUS_AT], [0, FLAG_AT]));
        expect([held(sheet, 'status')[0], held(sheet, PRICE)[0], held(sheet, 'isAvailable')[0]]).toEqual([
            'active',
            null,
            true,
        ]);
        expect(clearCells(sheetOf(1)).said?.message).toBe('spreadsheet.said.never_empty');
    });

    test('I9 flags are all turned to what the active one is not', () => {
        const mixed = pasteRows(selectCellAt(sheetOf(3), { row: 1, column: FLAG_AT }, false), [['non']], reading);
        expect(held(toggleCells(range(mixed, [1, FLAG_AT], [2, FLAG_AT])), 'isAvailable')).toEqual([true, true, true]);
        expect(held(toggleCells(range(mixed, [0, FLAG_AT], [2, FLAG_AT])), 'isAvailable')).toEqual([
            false,
            false,
            false,
        ]);
    });
});

describe('I9 undo and redo', () => {
    test('I9 each action is a step; a new one forgets what was undone', () => {
        const one = typeText(selectCellAt(sheetOf(2), { row: 0, column: PRICE_AT }, false), '1', reading);
        const two = typeText(one, '2', reading);
        expect(held(undoStep(two), PRICE)[0]).toBe('1');
        expect(held(redoStep(undoStep(two)), PRICE)[0]).toBe('2');
        expect(sheetCounts(undoStep(undoStep(two)))).toEqual({ rows: 0, cells: 0, invalid: 0 });
        const other = typeText(undoStep(two), '3', reading);
        expect(redoStep(other)).toBe(other);
        expect(undoStep(sheetOf(1)).past).toEqual([]);
    });

    test('I9 what is typed as it was, in another notation, is no change', () => {
        const sheet = typeText(selectCellAt(sheetOf(1), { row: 0, column: PRICE_AT }, false), '10', reading);
        expect(sheetCounts(sheet).cells).toBe(0);
        expect(sheet.past).toEqual([]);
    });

    test('I9 discarding all changes is one step, which can be undone', () => {
        const sheet = pasteRows(sheetOf(3), [['Expiré'], ['Expiré'], ['Expiré']], reading);
        expect(sheetCounts(discardChanges(sheet)).cells).toBe(0);
        expect(sheetCounts(undoStep(discardChanges(sheet))).cells).toBe(3);
    });

    test('I9 cells outlive another page, and are undone from there', () => {
        const sheet = typeText({ ...sheetOf(2), selection: at({ row: 0, column: PRICE_AT }) }, '7', reading);
        const elsewhere = withPage(sheet, [{ id: '/api/items/99', status: 'active' }]);
        expect(sheetCounts(elsewhere)).toEqual({ rows: 1, cells: 1, invalid: 0 });
        expect(sheetCounts(undoStep(elsewhere)).cells).toBe(0);
    });
});

test('I9 when the rows come in another order, the active cell stays with its record', () => {
    const sheet = selectCellAt(sheetOf(3), { row: 2, column: PRICE_AT }, false);
    const turned = withPage(sheet, [...sheetOf(3).known.values()].reverse());
    expect(turned.selection.active).toEqual({ row: 0, column: PRICE_AT });
});

describe('B1 a column that stands instead of another', () => {
    const [AMOUNT, DISCOUNT] = ['unitPriceExcludingTax', 'discountRate'];
    const prices = () =>
        withPage(
            emptySheet(
                editableColumns({
                    contract: priceListItems,
                    headers: ['item'],
                    columns: [AMOUNT, DISCOUNT],
                    instead: [[AMOUNT, DISCOUNT]],
                }),
            ),
            [
                { id: '/api/price_list_items/1', [AMOUNT]: null, [DISCOUNT]: '12.0000' },
                { id: '/api/price_list_items/2', [AMOUNT]: '10.0000', [DISCOUNT]: null },
            ],
        );

    test('B1 a pasted price clears the discount of its row, in one step', () => {
        const sheet = pasteRows(prices(), [['9,90'], ['8']], reading);
        expect([held(sheet, AMOUNT), held(sheet, DISCOUNT)]).toEqual([
            ['9.90', '8'],
            [null, null],
        ]);
        expect(sheetCounts(sheet)).toMatchObject({ rows: 2, cells: 3 });
        expect(held(undoStep(sheet), DISCOUNT)).toEqual(['12.0000', null]);
    });

    test('B1 a discount clears the price; an emptied or mistyped cell clears nothing', () => {
        const second = selectCellAt(prices(), { row: 1, column: 1 }, false);
        expect(held(typeText(second, '5', reading), AMOUNT)).toEqual([null, null]);
        const first = selectCellAt(prices(), { row: 1, column: 0 }, false);
        expect(held(typeText(second, 'x', reading), AMOUNT)).toEqual([null, '10.0000']);
        expect(held(clearCells(first), DISCOUNT)).toEqual(['12.0000', null]);
    });

    test('B1 two columns pasted side by side are taken as they are', () => {
        const sheet = pasteRows(prices(), [['9', '3']], reading);
        expect([held(sheet, AMOUNT)[0], held(sheet, DISCOUNT)[0]]).toEqual(['9', '3']);
    });
});
