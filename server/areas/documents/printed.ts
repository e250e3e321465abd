// Apart: printed content of a sale with prices and parties.
import type { LINE_REMARKS, SALE_LINE } from '#contract/documents/lines.ts';
import type { SaleRecord } from '#contract/documents/sale.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { ChildOf } from '#contract/language/property.ts';
import type { Order, OrderVatTotal } from '#contract/orders/orders.ts';
import type { Locale } from '#i18n/index.ts';
import type { Db } from '../../db/database.ts';
import type { FrozenLine, FrozenSale, SaleSnapshots } from '../../db/snapshots/sales.ts';
import type { CommentLine, DocumentTerm, PricedLine, SaleContent } from '../../documents/types.ts';
import { iriOf, type Row } from '../../domain/record.ts';
import { rowsById } from '../../engine/read.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { addresseeOf, commonContent, customerIn, vatTotalOf } from './content.ts';

type LineRecord = ChildOf<typeof SALE_LINE & typeof LINE_REMARKS>;

export type PrintedLine<L> = L & { readonly frozen: FrozenLine | undefined };

export interface PrintedSale<R, L> {
    readonly id: number;
    readonly record: R;
    readonly lines: readonly PrintedLine<L>[];
    readonly frozen: FrozenSale;
}

interface Reading<R, L> {
    readonly resource: ServerResource;
    readonly snapshots: SaleSnapshots;
    readonly lines: ResourceName;
    readonly recordOf: (row: Row) => R;
    readonly linesOf: (record: R) => readonly L[];
}

export const readPrinted = async <R, L extends { '@id'?: string }>(
    db: Db,
    { resource, snapshots, lines, recordOf, linesOf }: Reading<R, L>,
    ids: readonly number[],
): Promise<PrintedSale<R, L>[]> => {
    const rows = await rowsById(db, resource, ids);
    const frozen = await snapshots.read(db, ids);
    return rows.flatMap(row => {
        const kept = frozen.get(row.id);
        if (!kept) return [];
        const byIri = new Map(Object.entries(kept.lines ?? {}).map(([id, line]) => [iriOf(lines, Number(id)), line]));
        const record = recordOf(row);
        const own = linesOf(record).map(line => ({ ...line, frozen: byIri.get(line['@id'] ?? '') }));
        return [{ id: row.id, record, lines: own, frozen: kept }];
    });
};

const termOf = ({ paymentTerm: term }: FrozenSale): DocumentTerm | null =>
    term && { nbDay: term.nb_day, isEndMonth: term.is_end_month, nbGapDay: term.nb_gap_day };

const pricedLine = (line: PrintedLine<LineRecord>, quantity: number): PricedLine => ({
    kind: 'item',
    position: line.position,
    reference: line.reference ?? '',
    eanCode: line.eanCode,
    designation: line.designation ?? '',
    quantity,
    unitCode: line.unitCode,
    grossUnitPrice: line.grossUnitPrice,
    discountRate: line.discountRate,
    netUnitPrice: line.netUnitPrice,
    amount: line.lineAmount,
    vatRate: line.frozen?.vatRate ? String(line.frozen.vatRate.rate) : null,
});

/** Priced line with its comment. @param quantity charged quantity */
export const printedLines = (line: PrintedLine<LineRecord>, quantity: number): (PricedLine | CommentLine)[] => [
    pricedLine(line, quantity),
    ...(line.comment ? [{ kind: 'comment', text: line.comment } as const] : []),
];

type PrintedRecord = SaleRecord &
    Pick<Order, 'number' | 'shippingAmountExcludingTax' | 'totalExcludingTax' | 'totalIncludingTax' | 'vatTotals'> & {
        readonly status: string;
        readonly cancelledAt?: string | null;
    };

export const saleContent = (
    { record, lines, frozen }: Pick<PrintedSale<PrintedRecord, LineRecord>, 'record' | 'lines' | 'frozen'>,
    printed: SaleContent['lines'],
    locale: Locale,
): SaleContent => ({
    ...commonContent({ record, frozen }, locale),
    customer: customerIn(frozen),
    customerReference: record.customerReference,
    billing: addresseeOf(frozen, frozen.invoiceContact, record.billingAddress, locale),
    paymentTerm: termOf(frozen),
    lines: printed,
    shippingAmountExcludingTax: record.shippingAmountExcludingTax,
    totalExcludingTax: record.totalExcludingTax,
    vatTotals: ((record.vatTotals ?? []) as readonly OrderVatTotal[]).map(vatTotalOf(lines)),
    totalIncludingTax: record.totalIncludingTax,
});
