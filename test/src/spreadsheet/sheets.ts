import { items } from '#contract/catalogue/items.ts';
import { editableColumns } from '#src/spreadsheet/cell.ts';
import { emptySheet, entryAt, type SheetState, withPage } from '#src/spreadsheet/sheet.ts';
import type { TypedReading } from '#src/spreadsheet/text.ts';

/** A choice, a decimal, an integer, a text that may be empty, and a flag. */
export const columns = editableColumns({
    contract: items,
    headers: ['reference'],
    columns: ['status', 'saleUnitPriceExcludingTax', 'packaging', 'pickingRack', 'isAvailable', 'itemDateUpdate'],
});

const WORDS: Readonly<Record<string, readonly string[]>> = {
    active: ['Actif', 'Active'],
    out_of_stock: ['En rupture', 'Out of stock'],
    expired: ['Expiré', 'Expired'],
};

/** In French. */
export const reading: TypedReading = {
    names: (_, value) => WORDS[value] ?? [value],
    words: { locale: 'fr', flag: value => (value ? 'Oui' : 'Non'), choice: (_, value) => WORDS[value]?.[0] ?? value },
};

/** A page with a number of rows that differ only in their names. */
export const sheetOf = (count: number): SheetState =>
    withPage(
        emptySheet(columns),
        Array.from({ length: count }, (_, at) => ({
            id: `/api/items/${at}`,
            reference: `R${at}`,
            status: 'active',
            saleUnitPriceExcludingTax: '10.00',
            packaging: 6,
            pickingRack: 'A-01',
            isAvailable: true,
        })),
    );

/** The values of a column by row, or the text typed. */
export const held = (sheet: SheetState, name: string): unknown[] =>
    sheet.rows.map(id => {
        const entry = entryAt(sheet, id, name);
        return 'value' in entry ? entry.value : entry.typed;
    });
