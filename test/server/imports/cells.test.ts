import { describe, expect, test } from 'vitest';
import type { ImportColumn } from '#contract/imports/columns.ts';
import { importColumnNamed } from '#contract/imports/named.ts';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import { messages as en } from '#i18n/en/index.ts';
import { LOCALES } from '#i18n/index.ts';
import { translateTo } from '#server/hydra/translate.ts';
import { messageOf } from '#server/imports/phrases.ts';
import { readImportCell } from '#server/imports/read/cells.ts';
import { FRENCH } from '#server/imports/read/notation.ts';
import type { SheetCell } from '#server/sheets/source.ts';

const columns = new Map<string, ImportColumn>();

const columnOf = (resource: ImportedResource, name: string): ImportColumn => {
    const column = columns.get(`${resource} ${name}`) ?? importColumnNamed(contractOf(resource), name);
    if (!column) throw new Error(`${resource} has no ${name}`);
    columns.set(`${resource} ${name}`, column);
    return column;
};

const cell = (kind: SheetCell['kind'], text: string): SheetCell => ({ kind, text });
const text = (written: string): SheetCell => cell('text', written);

const ENGLISH = { decimal: '.', date: 'month_first' } as const;

const item = (name: string, given: SheetCell, notation: Parameters<typeof readImportCell>[2] = FRENCH) =>
    readImportCell(columnOf('items', name), given, notation);
const customer = (name: string, given: SheetCell) => readImportCell(columnOf('third_parties', name), given, FRENCH);

const refusal = (reading: ReturnType<typeof readImportCell>) => {
    const refused = reading && 'refusal' in reading ? reading.refusal : undefined;
    if (!refused) throw new Error(`nothing was refused: ${JSON.stringify(reading)}`);
    for (const locale of LOCALES) expect(translateTo(locale)(refused.key, refused.params)).not.toMatch(/^import_|%\{/);
    return refused.key.replace('import_columns.refusal.', '');
};

describe('I10 an empty cell leaves the value, NULL clears it', () => {
    test('whatever the kind, an empty cell says nothing', () => {
        for (const name of ['designation', 'saleUnitPriceExcludingTax', 'isAvailable', 'brand', 'itemCatalogs'])
            for (const given of [cell('empty', ''), text(''), text(' \u00a0 ')])
                expect(item(name, given)).toBeUndefined();
    });

    test('NULL is null, and a list without entries', () => {
        expect(item('saleUnitPriceExcludingTax', text('NULL'))).toEqual({ value: null });
        expect(item('brand', text(' NULL '))).toEqual({ value: null });
        expect(item('itemCatalogs', text('NULL'))).toEqual({ value: [] });
        expect(item('packagings', text('NULL'))).toEqual({ value: [] });
    });

    test('a name that looks like it is kept', () => {
        expect(item('designation', text('null'))).toEqual({ value: 'null' });
    });
});

describe('I10 numbers', () => {
    test.each([
        ['1 234,50 €', '1234.50'],
        ['1\u00a0234,50\u00a0€', '1234.50'],
        ['1\u202f234,5', '1234.5'],
        ['1.234,5', '1234.5'],
        ["1'234.50", '1234.50'],
        ['1,234.50', '1234.50'],
        ['€ 12', '12'],
        ['-12,5', '-12.5'],
        ['\u221212,5', '-12.5'],
        ['007', '7'],
        ['4,20', '4.20'],
        ['12 EUR', '12'],
        ['1,000', '1.000'],
        ['1.000', '1000'],
    ])('%s is %s', (written, value) => {
        expect(item('saleUnitPriceExcludingTax', text(written))).toEqual({ value });
    });

    test('1,000 is what its column says', () => {
        expect(item('saleUnitPriceExcludingTax', text('1,000'), ENGLISH)).toEqual({ value: '1000' });
        expect(item('saleUnitPriceExcludingTax', text('1.000'), ENGLISH)).toEqual({ value: '1.000' });
    });

    test('numbers of a workbook are themselves', () => {
        expect(item('saleUnitPriceExcludingTax', cell('number', '1.234'))).toEqual({ value: '1.234' });
        expect(item('packaging', cell('number', '12'))).toEqual({ value: 12 });
    });

    test('a percent sign belongs to a rate alone', () => {
        expect(customer('generalDiscount', text('5,5 %'))).toEqual({ value: '5.5' });
        expect(refusal(item('saleUnitPriceExcludingTax', text('5,5 %')))).toBe('money');
        const percent = { kind: 'number', text: '0.055', isPercent: true } as const;
        expect(customer('generalDiscount', percent)).toEqual({ value: '5.5' });
        expect(refusal(item('saleUnitPriceExcludingTax', percent))).toBe('money');
        expect(refusal(customer('generalDiscount', text('5 €')))).toBe('rate');
    });

    test.each(['abc', '12 kg', '1,2,3', '12 34', '$12', '12-', "=cmd|' /C calc'!A0", '1e5', '9'.repeat(50)])(
        '%s is refused, never a number',
        written => {
            expect(refusal(item('saleUnitPriceExcludingTax', text(written)))).toBe('money');
        },
    );

    test('what a spreadsheet has made a day is refused with what to do', () => {
        expect(refusal(item('weight', cell('day', '2026-03-04')))).toBe('day_for_number');
        expect(refusal(item('reference', cell('day', '2026-03-04')))).toBe('day_for_code');
    });

    test('a cell of megabytes is refused at once', () => {
        expect(refusal(item('saleUnitPriceExcludingTax', text('1 '.repeat(5_000_000))))).toBe('money');
        expect(
            refusal(readImportCell(columnOf('price_lists', 'validFrom'), text('1/'.repeat(5_000_000)), FRENCH)),
        ).toBe('day');
    });
});

describe('I10 codes keep their zeros, and what Excel does to them is explained', () => {
    test('leading zeros and spaces inside are kept', () => {
        expect(item('reference', text(' 00042 '))).toEqual({ value: '00042' });
        expect(customer('address.zip', text('01000'))).toEqual({ value: '01000' });
    });

    test('a number of a workbook is its digits', () => {
        expect(item('reference', cell('number', '42'))).toEqual({ value: '42' });
        expect(item('eanCode', cell('number', '3760123456014'))).toEqual({ value: '3760123456014' });
        expect(refusal(item('reference', cell('number', '12345678901234567890')))).toBe('exponent');
    });

    test.each(['3,7E+12', '3.76E+12', '3,76012e+12', '4E+12'])('an EAN as %s is refused', written => {
        expect(refusal(item('eanCode', text(written)))).toBe('exponent');
        expect(refusal(readImportCell(columnOf('price_list_items', 'item.eanCode'), text(written), FRENCH))).toBe(
            'exponent',
        );
    });

    test('an EAN whose zero is lost is refused, one that is wrong otherwise is for the contract', () => {
        expect(item('eanCode', text('0012345678905'))).toEqual({ value: '0012345678905' });
        expect(item('eanCode', text('012345678905'))).toEqual({ value: '0012345678905' });
        expect(item('eanCode', text('00012345678905'))).toEqual({ value: '0012345678905' });
        expect(item('eanCode', text('10012345678902'))).toEqual({ value: '10012345678902' });
        expect(refusal(item('eanCode', text('12345678905')))).toBe('lost_zero');
        expect(refusal(item('eanCode', cell('number', '1234565')))).toBe('lost_zero');
        expect(item('eanCode', text('4006381333932'))).toEqual({ value: '4006381333932' });
    });

    test('texts are no codes', () => {
        expect(item('designation', text('4E+12'))).toEqual({ value: '4E+12' });
        expect(item('designation', cell('day', '2026-03-04'))).toEqual({ value: '2026-03-04' });
    });
});

describe('I10 texts', () => {
    const formula = "=cmd|' /C calc'!A0";

    test('a formula is kept as a text', () => {
        expect(item('designation', text(formula))).toEqual({ value: formula });
    });
});

describe('I10 cells that say nothing', () => {
    test('a message does not repeat megabytes', () => {
        const read = item('weight', text('x'.repeat(1_000_000)));
        expect(JSON.stringify(read).length).toBeLessThan(200);
        expect(JSON.stringify(item('packagings', text('x'.repeat(1_000_000)))).length).toBeLessThan(200);
    });

    test('an error and a formula without a value are refused', () => {
        expect(refusal(item('designation', cell('error', '#N/A')))).toBe('error');
        expect(refusal(item('designation', { kind: 'empty', text: '', isFormula: true }))).toBe('formula');
    });

    test('a formula with a value is its value', () => {
        expect(item('packaging', { kind: 'number', text: '6', isFormula: true })).toEqual({ value: 6 });
    });
});

test.each([
    [text('oui'), true],
    [text('Yes'), true],
    [text('VRAI'), true],
    [text('x'), true],
    [cell('number', '1'), true],
    [cell('boolean', 'true'), true],
    [text('non'), false],
    [text('No'), false],
    [text('faux'), false],
    [cell('boolean', 'FALSE'), false],
    [cell('number', '0'), false],
])('I10 $text is $1', (given, value) => {
    expect(item('isAvailable', given)).toEqual({ value });
});

test('I10 another word is no answer', () => {
    expect(refusal(item('isAvailable', text('peut-être')))).toBe('boolean');
});

test.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-22 00:00:00', '2026-11-22'],
    ['2026/11/22', '2026-11-22'],
    ['22/11/2026', '2026-11-22'],
    ['22.11.26', '2026-11-22'],
    ['11/22/2026', '2026-11-22'],
    ['03/04/2026', '2026-04-03'],
    ['1/2/99', '1999-02-01'],
    ['31/02/2026', '2026-02-31'],
])('I10 the day %s is %s', (written, value) => {
    expect(readImportCell(columnOf('price_lists', 'validFrom'), text(written), FRENCH)).toEqual({ value });
});

test('I10 typed days, their order, and what is none', () => {
    const day = columnOf('price_lists', 'validFrom');
    expect(readImportCell(day, cell('day', '2026-03-04'), ENGLISH)).toEqual({ value: '2026-03-04' });
    expect(readImportCell(day, cell('instant', '2026-03-04T10:00:00'), ENGLISH)).toEqual({ value: '2026-03-04' });
    expect(readImportCell(day, text('03/04/2026'), ENGLISH)).toEqual({ value: '2026-03-04' });
    expect(refusal(readImportCell(day, cell('number', '46000'), FRENCH))).toBe('number_for_day');
    for (const wrong of ['demain', '13/13/2026', '22/11', '22/11-2026', '2026-11-22 14:05'])
        expect(refusal(readImportCell(day, text(wrong), FRENCH))).toBe('day');
});

test('I10 choices are read by their values and by both names', () => {
    for (const written of ['out_of_stock', 'En rupture', 'EN RUPTURE', en.resources.items.status.out_of_stock])
        expect(item('status', text(written))).toEqual({ value: 'out_of_stock' });
    const lost = item('status', text('disparu'));
    expect(refusal(lost)).toBe('choice');
    expect(lost && 'refusal' in lost && messageOf(lost.refusal, translateTo('fr'))).toMatch(
        /: Actif, En préparation, /,
    );
    const civilities = [
        ['Mme', 'mrs'],
        ['mme', 'mrs'],
        ['Mrs', 'mrs'],
        ['ms', 'ms'],
        ['Madame', 'ms'],
        ['Mlle', 'ms'],
        ['M.', 'mr'],
        ['Monsieur', 'mr'],
    ] as const;
    for (const [written, value] of civilities) expect(customer('contacts.civility', text(written))).toEqual({ value });
    const unknown = customer('contacts.civility', text('Dr'));
    expect(unknown && 'refusal' in unknown && messageOf(unknown.refusal, translateTo('fr'))).toMatch(
        /: M\., Mme\b(?!, )/,
    );
});

test('I10 countries are read by code and by name', () => {
    for (const written of ['FR', 'fr', 'France', 'FRANCE'])
        expect(customer('address.country', text(written))).toEqual({ value: 'FR' });
    for (const written of ['Allemagne', 'Germany', 'DE'])
        expect(customer('address.country', text(written))).toEqual({ value: 'DE' });
    expect(customer('contacts.address.country', text('États-Unis'))).toEqual({ value: 'US' });
    expect(refusal(customer('address.country', text('Atlantide')))).toBe('country');
});

test('I10 several in one cell', () => {
    expect(item('itemCatalogs', text('Hiver, été; Clubs'))).toEqual({ value: ['Hiver, été', 'Clubs'] });
    expect(item('itemCatalogs', text('Hiver,Été'))).toEqual({ value: ['Hiver', 'Été'] });
    expect(item('itemCatalogs', text('2026 | 2027'))).toEqual({ value: ['2026', '2027'] });
    expect(item('itemCatalogs', cell('number', '2026'))).toEqual({ value: ['2026'] });
    expect(item('packagings', text('6; 12'))).toEqual({ value: [6, 12] });
    expect(item('packagings', cell('number', '6'))).toEqual({ value: [6] });
    for (const wrong of [cell('number', '6.12'), cell('day', '2026-12-06'), text('6; douze')])
        expect(refusal(item('packagings', wrong))).toBe('integers');
});

test('I10 related records are the texts of their keys', () => {
    expect(item('brand', text(' Molten '))).toEqual({ value: 'Molten' });
    expect(item('brand', cell('number', '361'))).toEqual({ value: '361' });
    expect(item('vatRate.rate', text('5,5 %'))).toEqual({ value: '5.5' });
    expect(item('vatRate.code', text('FR20'))).toEqual({ value: 'FR20' });
});
