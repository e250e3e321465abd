import { unshippedQuantity } from '#contract/orders/orderStatus.ts';
import { type Order, orders } from '#contract/orders/orders.ts';
import type { Locale } from '#i18n/index.ts';
import { snapshotsOfOrders } from '../../../db/snapshots/sales.ts';
import type { CommentLine, DocumentContent, PickedLine, PickListContent } from '../../../documents/types.ts';
import { type Row, toRecord } from '../../../domain/record.ts';
import type { LoadDocuments } from '../../../engine/resource.ts';
import { readPrinted } from '../../documents/printed.ts';
import { orderTable } from '../table.ts';
import { confirmationOf, type DocumentLine, type DocumentOrder, orderDocument } from './confirmation.ts';

/** Lines are sorted by rack, so that a comment repeats the reference of its line. */
const linesOf = (line: DocumentLine): (PickedLine | CommentLine)[] => [
    {
        kind: 'item',
        pickingRack: line.frozen?.pickingRack ?? null,
        reference: line.reference ?? '',
        eanCode: line.eanCode,
        designation: line.designation ?? '',
        quantity: unshippedQuantity(line),
        unitCode: line.unitCode,
        packaging: line.frozen?.packaging ?? null,
    },
    ...(line.comment ? [{ kind: 'comment', text: `${line.reference} · ${line.comment}` } as const] : []),
];

/** Unshipped lines of a validated order. Undefined once everything is shipped or cancelled. */
const pickListOf = (read: DocumentOrder, locale: Locale): PickListContent | undefined => {
    const { record: order, lines, frozen } = read;
    const left = lines.filter(line => unshippedQuantity(line) > 0);
    if (order.status === 'draft' || order.cancelledAt !== null || left.length === 0) return undefined;
    const { code, name } = frozen.companyLocation;
    return {
        ...orderDocument(read, locale),
        template: 'pick_list',
        location: { code, name },
        lines: left.flatMap(linesOf),
    };
};

const READING = {
    resource: orderTable,
    snapshots: snapshotsOfOrders,
    lines: 'order_items',
    recordOf: (row: Row) => toRecord(orders, row),
    linesOf: ({ orderItems }: Order) => orderItems,
} as const;

const loading =
    (write: (order: DocumentOrder, locale: Locale) => DocumentContent | undefined): LoadDocuments =>
    async (db, ids, locale) => {
        const contents = (await readPrinted(db, READING, ids)).flatMap(order => {
            const content = write(order, locale);
            return content ? [[order.id, content] as const] : [];
        });
        return new Map(contents);
    };

/** Documents of orders: frozen data once validated, current data for drafts. */
export const orderDocuments = { confirmation: loading(confirmationOf), pick_list: loading(pickListOf) };
