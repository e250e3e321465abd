// Apart: computed values of a saved quote.
import type { Db } from '../../db/database.ts';
import type { CompletedChange } from '../../engine/rowChange.ts';
import { linesOfSale, writeLines } from '../documents/lines.ts';
import { chargedAmount, saleTotals, shippingToday } from '../documents/saleTotals.ts';
import { readSale, settleDraft, writeSale } from '../documents/settleSale.ts';
import { QUOTE_SALE } from './table.ts';

/** Prices and totals of a draft. Sent quotes are frozen. @throws Invalid for too many decimals or a total above the limit */
export const settleQuote = async (tx: Db, id: number, change: CompletedChange): Promise<void> => {
    const written = await readSale(tx, QUOTE_SALE, id);
    if (written.status !== 'draft') return;
    const quote = await settleDraft(tx, QUOTE_SALE, change, written);
    const lines = await linesOfSale(tx, QUOTE_SALE, id);
    const amounts = lines.map(line => ({
        id: line.id,
        line_amount: line.net === null ? null : chargedAmount(QUOTE_SALE, line),
    }));
    await writeLines(tx, QUOTE_SALE.lineTable, { line_amount: 'numeric' }, amounts);
    const shipping = await shippingToday(tx, QUOTE_SALE, quote, lines);
    await writeSale(tx, QUOTE_SALE, id, {
        ...saleTotals(QUOTE_SALE, lines, shipping, change.before),
        nbQuoteItem: lines.length,
        nbBlockedItem: lines.filter(line => line.isBlocked).length,
    });
};
