import type { InvoiceItem } from '#contract/invoices/invoiceItems.ts';
import { lineAmount } from '#contract/values/money.ts';
import type { PlacedLine } from '../../../kinds/lines/FormLines.tsx';
import { isDecimal } from '../../../ui/numbers.ts';

/** A line in the form; one that was just added knows only what is typed. */
export type TypedLine = Partial<InvoiceItem> & Pick<InvoiceItem, 'kind'>;

/** Lines that stand together: those of a delivery note, or what is written between and after them. */
export interface LinesOfNote {
    /** IRI; undefined for charges and texts. */
    readonly note: string | undefined;
    readonly lines: readonly PlacedLine<TypedLine>[];
}

/** Lines in their order, under a heading for each delivery note as on paper. */
export const groupLines = (lines: readonly PlacedLine<TypedLine>[]): readonly LinesOfNote[] => {
    const groups: { readonly note: string | undefined; readonly lines: PlacedLine<TypedLine>[] }[] = [];
    for (const placed of lines) {
        const note = placed.line.deliveryNote ?? undefined;
        const last = groups.at(-1);
        if (last && last.note === note) last.lines.push(placed);
        else groups.push({ note, lines: [placed] });
    }
    return groups;
};

/** What a line comes to while it is typed; undefined while price or quantity cannot be read. */
export const typedAmount = ({ netUnitPrice, quantity, kind }: TypedLine): string | undefined => {
    const [net, count] = [String(netUnitPrice ?? ''), String(quantity ?? '')];
    return kind !== 'text' && isDecimal(net) && isDecimal(count) ? lineAmount(net, count) : undefined;
};

/** Whether it is written by hand; goods follow from delivery notes, and what credits a line from that line. */
export const isByHand = ({ kind, creditedItem }: TypedLine): boolean => kind !== 'goods' && creditedItem == null;
