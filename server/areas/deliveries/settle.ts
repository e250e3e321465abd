import { eq, sql } from 'drizzle-orm';
import { deliveryNotes as contract } from '#contract/deliveries/deliveryNotes.ts';
import { type NotePart, noteFigures, noteParts } from '#contract/deliveries/noteTotals.ts';
import { lineAmount } from '#contract/values/money.ts';
import { subtractQuantity, sumQuantities } from '#contract/values/quantities.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { deliveryNoteItems, deliveryNoteOrders, deliveryNotes } from '../../db/tables/index.ts';
import type { Row } from '../../domain/record.ts';
import { rowsById } from '../../engine/read.ts';
import { columnValues } from '../../engine/write.ts';
import { type StoredRate, VAT } from '../../invoices/stored.ts';
import { writeLines } from '../documents/lines.ts';
import { type NoteLine, noteLinesOf } from './lines.ts';
import { deliveryNoteTable } from './table.ts';

const OWN_PROPERTIES = Object.keys(contract.properties).filter(name => name !== 'deliveryNoteItems');

export const readNote = async (tx: Db, id: number): Promise<Row> => {
    const [row] = await rowsById(tx, deliveryNoteTable, [id], OWN_PROPERTIES);
    if (!row) throw new Error(`delivery note ${id} is gone`);
    return row;
};

/** Quantity by order line. A note may contain an order line twice. */
export const piecesByLine = (lines: readonly NoteLine[]): ReadonlyMap<number, number> => {
    const pieces = new Map<number, number>();
    for (const { orderItemId, quantity } of lines)
        pieces.set(orderItemId, sumQuantities([pieces.get(orderItemId) ?? 0, quantity]));
    return pieces;
};

const DESCRIBED = {
    order_id: 'int',
    order_number: 'text',
    reference: 'text',
    ean_code: 'text',
    designation: 'text',
    unit_code: 'text',
    ordered_quantity: 'numeric',
    shipped_before_quantity: 'numeric',
    left_quantity: 'numeric',
    net_unit_price: 'numeric',
    line_amount: 'numeric',
    vat_rate_id: 'int',
};

const describe = (tx: Db, lines: readonly NoteLine[]): Promise<void> => {
    const pieces = piecesByLine(lines);
    const described = lines.map(line => ({
        id: line.id,
        order_id: line.order.id,
        order_number: line.order.number,
        reference: line.reference,
        ean_code: line.eanCode,
        designation: line.designation,
        unit_code: line.unitCode,
        ordered_quantity: line.ordered,
        shipped_before_quantity: line.shipped,
        left_quantity: Math.max(0, subtractQuantity(line.ordered, line.shipped, pieces.get(line.orderItemId) ?? 0)),
        net_unit_price: line.net,
        line_amount: lineAmount(line.net, line.quantity),
        vat_rate_id: line.vat?.id ?? null,
    }));
    return writeLines(tx, deliveryNoteItems, DESCRIBED, described);
};

/** Orders whose shipping costs are already on another validated note. */
const chargedElsewhere = async (tx: Db, note: number, orders: readonly number[]): Promise<ReadonlySet<number>> => {
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select part.order_id as id from delivery_note_orders part join delivery_notes note on note.id = part.delivery_note_id
            where part.order_id = any(${intArray(orders)}) and part.has_shipping and note.status = 'validated'
                and note.id <> ${note}`,
    );
    return new Set(found.map(({ id }) => id));
};

/** VAT rate that the note sets for shipping; null to use that of its goods. */
const shippingVatOf = async (tx: Db, vatRate: unknown): Promise<StoredRate | null> => {
    if (typeof vatRate !== 'number') return null;
    const [found] = await query<{ readonly vat: StoredRate }>(
        tx,
        sql`select ${VAT} as vat from vat_rates vat where id = ${vatRate}`,
    );
    return found?.vat ?? null;
};

const writeParts = async (tx: Db, note: number, parts: readonly NotePart[]): Promise<void> => {
    await tx.delete(deliveryNoteOrders).where(eq(deliveryNoteOrders.deliveryNoteId, note));
    if (parts.length === 0) return;
    await tx
        .insert(deliveryNoteOrders)
        .values(parts.map(({ shipping: _, ...part }) => ({ deliveryNoteId: note, ...part })));
};

/** Completes a saved draft: texts and figures of its lines, its orders, shipping and totals. */
export const settleNote = async (tx: Db, id: number): Promise<NoteLine[]> => {
    const { shippingVatRate } = await readNote(tx, id);
    const lines = await noteLinesOf(tx, id);
    await describe(tx, lines);
    const shippingVat = await shippingVatOf(tx, shippingVatRate);
    const orders = [...new Set(lines.map(({ order }) => order.id))];
    const parts = noteParts(lines, await chargedElsewhere(tx, id, orders), shippingVat);
    await writeParts(tx, id, parts);
    const settled = noteFigures(lines, parts, shippingVat);
    await tx.update(deliveryNotes).set(columnValues(deliveryNoteTable, settled)).where(eq(deliveryNotes.id, id));
    return lines;
};
