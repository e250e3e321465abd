import { shippedRate, unbilledAmount } from '#contract/orders/orderProgress.ts';
import { type OrderStatus, orderStatus, unshippedQuantity } from '#contract/orders/orderStatus.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../domain/record.ts';
import type { CompletedChange } from '../../engine/rowChange.ts';
import { writeLines } from '../documents/lines.ts';
import { chargedAmount, saleTotals, shippingToday } from '../documents/saleTotals.ts';
import { readSale, settleDraft, writeSale } from '../documents/settleSale.ts';
import { raise } from '../events.ts';
import { ORDER_SALE, orderLinesOf, type StoredLine } from './lines.ts';
import { notesOf, type PartialNote } from './notes.ts';

const statusOf = (order: Row, lines: readonly StoredLine[], notes: readonly PartialNote[]): OrderStatus =>
    orderStatus({
        isValidated: order.validatedAt !== null,
        isInPreparation: order.preparedAt !== null,
        lines,
        notes,
    });

/** @param isOpen true if quantities of the order may be shipped */
const countLines = (tx: Db, lines: readonly StoredLine[], isOpen: boolean): Promise<void> =>
    writeLines(
        tx,
        ORDER_SALE.lineTable,
        { line_amount: 'numeric', left_quantity: 'numeric' },
        lines.map(line => ({
            id: line.id,
            line_amount: line.net === null ? null : chargedAmount(ORDER_SALE, line),
            left_quantity: isOpen ? unshippedQuantity(line) : 0,
        })),
    );

const raiseState = async (
    tx: Db,
    order: number,
    { actor, before }: CompletedChange,
    status: OrderStatus,
): Promise<void> => {
    if (before === undefined || (before.status === 'draft') === (status === 'draft')) return;
    await raise(tx, status === 'draft' ? 'order.reopened' : 'order.validated', { actor, order });
};

/** Completes a saved order: prices of a draft, totals and status of any. @throws Invalid for too many decimals or a high total */
export const settleOrder = async (tx: Db, id: number, change: CompletedChange): Promise<void> => {
    const written = await readSale(tx, ORDER_SALE, id);
    const isDraft = written.validatedAt === null;
    const order = isDraft ? await settleDraft(tx, ORDER_SALE, change, written) : written;
    const lines = await orderLinesOf(tx, id);
    await countLines(tx, lines, !isDraft && order.cancelledAt === null);
    // Shipping costs of a validated order are frozen.
    const shipping = isDraft
        ? await shippingToday(tx, ORDER_SALE, order, lines)
        : String(order.shippingAmountExcludingTax);
    const totals = saleTotals(ORDER_SALE, lines, shipping, change.before);
    const notes = isDraft ? [] : await notesOf(tx, id);
    const status = statusOf(order, lines, notes);
    await writeSale(tx, ORDER_SALE, id, {
        ...totals,
        status,
        unbilledAmount: unbilledAmount(status, totals.totalIncludingTax, notes),
        nbOrderItem: lines.length,
        nbBlockedItem: isDraft ? lines.filter(line => line.isBlocked).length : 0,
        shippedRate: shippedRate(lines),
    });
    await raiseState(tx, id, change, status);
};
