import type { DeliveryNoteItem } from '#contract/deliveries/deliveryNoteItems.ts';
import { type DeliveryNote, deliveryNotes } from '#contract/deliveries/deliveryNotes.ts';
import type { OrderVatTotal } from '#contract/orders/orders.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { quantityNumber } from '#contract/values/quantities.ts';
import type { Locale } from '#i18n/index.ts';
import type { Db } from '../../../db/database.ts';
import {
    type FrozenNote,
    type FrozenNoteLine,
    type NamedOrder,
    snapshotsOfNotes,
} from '../../../db/snapshots/deliveryNotes.ts';
import type {
    CommentLine,
    DeliveredLine,
    DeliveryNoteContent,
    DocumentContent,
    LabelsContent,
    OrderLine,
} from '../../../documents/types.ts';
import { iriOf, toRecord } from '../../../domain/record.ts';
import { rowsById } from '../../../engine/read.ts';
import type { LoadDocuments } from '../../../engine/resource.ts';
import { addresseeOf, commonContent, customerIn, vatTotalOf } from '../../documents/content.ts';
import { deliveryNoteTable } from '../table.ts';

interface DocumentLine extends Omit<DeliveryNoteItem, 'id'> {
    readonly frozen: FrozenNoteLine | undefined;
    readonly of: NamedOrder | undefined;
}

interface DocumentNote {
    readonly id: number;
    readonly note: DeliveryNote;
    readonly lines: readonly DocumentLine[];
    readonly frozen: FrozenNote;
}

const linesIn = (items: DeliveryNote['deliveryNoteItems'], { lines, orders }: FrozenNote): DocumentLine[] => {
    const byIri = new Map(
        Object.entries(lines ?? {}).map(([id, line]) => [iriOf('delivery_note_items', Number(id)), line]),
    );
    const ordersByIri = new Map(Object.entries(orders ?? {}).map(([id, one]) => [iriOf('orders', Number(id)), one]));
    return items.map(item => ({
        ...item,
        frozen: byIri.get(item['@id'] ?? ''),
        of: item.order ? ordersByIri.get(item.order) : undefined,
    }));
};

/** Reads notes with two queries, however many they are. Validated notes have their frozen data. */
const readNotes = async (db: Db, ids: readonly number[]): Promise<DocumentNote[]> => {
    const rows = await rowsById(db, deliveryNoteTable, ids);
    const frozen = await snapshotsOfNotes.read(db, ids);
    return rows.flatMap(row => {
        const kept = frozen.get(row.id);
        const note = toRecord(deliveryNotes, row);
        return kept ? [{ id: row.id, note, lines: linesIn(note.deliveryNoteItems, kept), frozen: kept }] : [];
    });
};

const headingOf = ({ of, orderNumber }: DocumentLine): OrderLine[] =>
    of
        ? [
              {
                  kind: 'order',
                  number: of.number ?? orderNumber ?? '',
                  orderDate: of.order_date,
                  customerReference: of.customer_reference,
              },
          ]
        : [];

const deliveredOf = (line: DocumentLine): (DeliveredLine | CommentLine)[] => [
    {
        kind: 'item',
        position: line.frozen?.position ?? line.position,
        reference: line.reference ?? '',
        eanCode: line.eanCode,
        designation: line.designation ?? '',
        ordered: quantityNumber(line.orderedQuantity),
        shippedBefore: quantityNumber(line.shippedBeforeQuantity),
        quantity: quantityNumber(line.quantity),
        unitCode: line.unitCode,
        left: quantityNumber(line.leftQuantity),
        netUnitPrice: line.netUnitPrice,
        amount: line.lineAmount,
        vatRate: line.frozen?.vatRate ? String(line.frozen.vatRate.rate) : null,
    },
    ...(line.frozen?.comment ? [{ kind: 'comment', text: line.frozen.comment } as const] : []),
];

const linesOf = (lines: readonly DocumentLine[]) =>
    [...groupBy(lines, ({ order }) => String(order)).values()].flatMap(([first, ...others]) =>
        first ? [...headingOf(first), ...[first, ...others].flatMap(deliveredOf)] : [],
    );

const pricesOf = ({ note, lines, frozen }: DocumentNote) =>
    frozen.thirdParty.is_delivery_note_priced
        ? ({
              isPriced: true,
              shippingAmountExcludingTax: note.shippingAmountExcludingTax,
              totalExcludingTax: note.totalExcludingTax,
              vatTotals: ((note.vatTotals ?? []) as readonly OrderVatTotal[]).map(vatTotalOf(lines)),
              totalIncludingTax: note.totalIncludingTax,
          } as const)
        : ({ isPriced: false } as const);

const deliveryNoteOf = (read: DocumentNote, locale: Locale): DeliveryNoteContent => {
    const { note, lines, frozen } = read;
    const { shippingDate, orderPickupAgent, numberOfPackages, weight, shippingComments, billingAddress } = note;
    const { code, name } = frozen.companyLocation;
    return {
        ...commonContent({ record: note, frozen }, locale),
        ...pricesOf(read),
        template: 'delivery_note',
        customer: customerIn(frozen),
        shippingDate,
        orderPickupAgent,
        numberOfPackages,
        weight: weight === null ? null : String(weight),
        shippingComments,
        companyLocation: { code, name },
        billing: billingAddress ? addresseeOf(frozen, frozen.invoiceContact, billingAddress, locale) : null,
        lines: linesOf(lines),
    };
};

const labelsOf =
    (template: LabelsContent['template']) =>
    ({ note, frozen }: DocumentNote, locale: Locale): LabelsContent => {
        const { shippingDate, deliveryAddress, numberOfPackages, weight } = note;
        return {
            ...commonContent({ record: note, frozen }, locale),
            template,
            shippingDate,
            phone: deliveryAddress?.mobileNumber ?? deliveryAddress?.phoneNumber ?? null,
            numberOfPackages,
            weight: weight === null ? null : String(weight),
            orders: Object.values(frozen.orders ?? {}).map(({ number, customer_reference }) => ({
                number: number ?? '',
                customerReference: customer_reference,
            })),
        };
    };

const loading =
    (write: (note: DocumentNote, locale: Locale) => DocumentContent): LoadDocuments =>
    async (db, ids, locale) =>
        new Map((await readNotes(db, ids)).map(note => [note.id, write(note, locale)]));

/** Documents of delivery notes: frozen data once validated, current data for drafts. */
export const noteDocuments = {
    delivery_note: loading(deliveryNoteOf),
    labels: loading(labelsOf('labels')),
    labels_a4: loading(labelsOf('labels_a4')),
};
