import { sql } from 'drizzle-orm';
import { isSpread } from '#contract/exports.ts';
import type { VatTotal } from '#contract/vat.ts';
import type { Locale } from '#i18n/index.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { plainDecimal } from '../../hydra/decimal.ts';
import type { Row } from '../../hydra/record.ts';
import { translateTo } from '../../hydra/translate.ts';
import { columnOf } from '../columns.ts';
import type { ServerResource } from '../resource.ts';
import type { Cell } from './cells.ts';

/** Some columns of a file: their headings, and the cells of a row. */
export interface Part {
    readonly headings: readonly Cell[];
    readonly cells: (row: Row) => readonly Cell[];
}

/** The VAT rates that occur in a column of some records, in percent, the highest first. */
const ratesIn = async (
    db: Db,
    resource: ServerResource,
    column: string,
    ids: readonly number[] | Int32Array,
): Promise<string[]> => {
    const found = await query<{ readonly rate: string }>(
        db,
        sql`select distinct (one->>'rate')::numeric as figure, trim_scale((one->>'rate')::numeric)::text as rate
            from ${resource.table}, jsonb_array_elements(${columnOf(resource, column)}) one
            where ${resource.table.id} = any(${intArray(ids)})
                and jsonb_typeof(${columnOf(resource, column)}) = 'array' order by figure desc`,
    );
    return found.map(({ rate }) => rate);
};

const number = (value: string | undefined): Cell =>
    value === undefined ? undefined : { kind: 'number', value: plainDecimal(value) };

/** Base and VAT of each rate, a column each, as accounting enters them. */
const vatPart = (column: string, rates: readonly string[], locale: Locale): Part => ({
    headings: rates.flatMap((rate): Cell[] =>
        ['vat_base', 'vat_amount'].map(key => ({
            kind: 'text',
            value: translateTo(locale)(`common.export.${key}`, {
                rate: locale === 'fr' ? rate.replace('.', ',') : rate,
            }),
        })),
    ),
    cells: row => {
        const totals = (row[column] ?? []) as readonly VatTotal[];
        return rates.flatMap(rate => {
            const total = totals.find(one => Number(one.rate) === Number(rate));
            return [number(total?.base), number(total?.amount)];
        });
    },
});

/** The columns that one property of some records is spread over; undefined for others. */
export const spreadPart = async (
    { db, resource }: { readonly db: Db; readonly resource: ServerResource },
    column: string,
    ids: readonly number[] | Int32Array,
    locale: Locale,
): Promise<Part | undefined> => {
    if (!isSpread(resource.contract.properties[column])) return undefined;
    return vatPart(column, await ratesIn(db, resource, column, ids), locale);
};
