import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { editableColumns } from '#src/spreadsheet/cell.ts';
import { cellText, readTypedCell } from '#src/spreadsheet/text.ts';
import { EQUAL } from '#test/support/textPairs.ts';
import { columns, reading } from './sheets.ts';

const column = (name: string) => {
    const found = columns.find(one => one.name === name);
    if (!found) throw new Error(`no column ${name}`);
    return found;
};
const read = (name: string, typed: string) => readTypedCell(column(name), typed, reading);

describe('V4 a choice is known by its name however it is written', () => {
    test.each(EQUAL.name)('%j by %j', (name, typed) => {
        const named = { ...reading, names: (_: string, value: string) => (value === 'active' ? [name] : [value]) };
        expect(readTypedCell(column('status'), typed, named)).toEqual({ value: 'active' });
    });

    test.each([' ', '\u200b', '\ufeff\u00ad', '\u3164'])('%j is an empty cell', typed => {
        expect(read('pickingRack', typed)).toEqual({ value: null });
    });
});

test('I9 what nobody may write is no column', () => {
    expect(columns.map(({ name }) => name)).not.toContain('itemDateUpdate');
});

describe('I9 French and English notations are read as values', () => {
    test.each<[name: string, typed: string, value: unknown]>([
        ['saleUnitPriceExcludingTax', '12,50', '12.50'],
        ['saleUnitPriceExcludingTax', '12.50', '12.50'],
        ['saleUnitPriceExcludingTax', '1 234,50 €', '1234.50'],
        ['saleUnitPriceExcludingTax', '1\u202f234,50\u00a0€', '1234.50'],
        ['saleUnitPriceExcludingTax', '1,234.50', '1234.50'],
        ['saleUnitPriceExcludingTax', '1,234', '1.234'],
        ['saleUnitPriceExcludingTax', '€12', '12'],
        ['saleUnitPriceExcludingTax', ' ', null],
        ['packaging', '1 200', 1200],
        ['packaging', '', null],
        ['pickingRack', '  B-02 \n bis ', 'B-02 bis'],
        ['status', 'EXPIRE', 'expired'],
        ['status', 'out of stock', 'out_of_stock'],
        ['status', 'out_of_stock', 'out_of_stock'],
        ['status', ' en  Rupture ', 'out_of_stock'],
        ...['oui', 'VRAI', 'Yes', 'true', '1', 'x'].map(
            word => ['isAvailable', word, true] as [string, string, unknown],
        ),
        ...['non', 'Faux', 'no', 'FALSE', '0'].map(word => ['isAvailable', word, false] as [string, string, unknown]),
    ])('%s: %j', (name, typed, value) => expect(read(name, typed)).toEqual({ value }));
});

describe('I9 what cannot be read stays as it was typed, with the reason', () => {
    test.each([
        ['saleUnitPriceExcludingTax', '1e9999', 'common.form.money'],
        ['saleUnitPriceExcludingTax', '12,50505', 'common.form.digits'],
        ['saleUnitPriceExcludingTax', '-1', 'common.form.positive'],
        ['packaging', '-6', 'validation.minNumber'],
        ['packaging', '1,5', 'validation.type.integer'],
        ['packaging', '9'.repeat(400), 'validation.type.integer'],
        ['packaging', 'a dozen', 'validation.type.integer'],
        ['pickingRack', 'x'.repeat(31), 'validation.maxLength'],
        ['status', 'sold', 'validation.choice'],
        ['status', '', 'validation.required'],
        ['isAvailable', 'maybe', 'spreadsheet.flag_expected'],
        ['isAvailable', '', 'validation.required'],
    ])('%s: %j', (name, typed, message) => expect(read(name, typed)).toMatchObject({ typed, reason: { message } }));
});

test('I9 a cell is copied in the person’s notation, and reads back as the same value', () => {
    const words = { locale: 'fr', flag: (value: boolean) => (value ? 'Oui' : 'Non'), choice: () => 'En rupture' };
    const values = { saleUnitPriceExcludingTax: '12.50', status: 'out_of_stock', isAvailable: false, packaging: null };
    const texts = Object.entries(values).map(([name, value]) => cellText(column(name), { value }, words));
    expect(texts).toEqual(['12,50', 'En rupture', 'Non', '']);
    expect(Object.keys(values).map((name, at) => read(name, texts[at] ?? ''))).toEqual(
        Object.values(values).map(value => ({ value })),
    );
});

describe('I9 L3 a day in a cell', () => {
    const days = editableColumns({
        contract: { ...items, properties: { validFrom: { kind: 'day' } } },
        headers: [],
        columns: ['validFrom'],
    });
    const [validFrom] = days;
    if (!validFrom) throw new Error('a day has no column');

    test('is read and copied in the language of the console', () => {
        const entry = readTypedCell(validFrom, '22/11/2026', reading);
        expect(entry).toEqual({ value: '2026-11-22' });
        expect(cellText(validFrom, entry, reading.words)).toBe('22/11/2026');
    });

    test('that does not exist stays as it was typed', () => {
        const entry = readTypedCell(validFrom, '29/02/2026', reading);
        expect(entry).toMatchObject({ typed: '29/02/2026', reason: { message: 'validation.noSuchDay' } });
    });
});

describe('I9 whole numbers in a cell', () => {
    const [packagings] = editableColumns({ contract: items, headers: [], columns: ['packagings'] });
    const readThem = (typed: string) => packagings && readTypedCell(packagings, typed, reading);

    test.each<[typed: string, value: readonly number[]]>([
        ['12; 6 8', [6, 8, 12]],
        ['', []],
    ])('%j is read as a set, and copied in its order', (typed, value) => {
        expect(readThem(typed)).toEqual({ value });
        expect(packagings && cellText(packagings, { value }, reading.words)).toBe(value.join(', '));
    });

    test.each([
        ['6, dozen', 'common.form.integers'],
        ['0', 'validation.minNumber'],
    ])('%j stays as it was typed, with the reason', (typed, message) =>
        expect(readThem(typed)).toMatchObject({ typed, reason: { message } }),
    );
});
