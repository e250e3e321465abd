import type { DeliveredLine, DeliveryNoteContent, LabelsContent, OrderLine } from '#server/documents/types.ts';
import { BILLING, COMMON, eanOf, many, NAMES, TOTALS } from './documents.ts';

const NOTE = { ...COMMON, number: 'B2026-000045', shippingDate: '2026-04-01', numberOfPackages: 3, weight: '12.500' };

const referenceOf = (place: number): string => `SKI-${String(place + 1).padStart(4, '0')}`;

const deliveredLine = (place: number): DeliveredLine => ({
    kind: 'item',
    position: place + 1,
    reference: referenceOf(place),
    eanCode: eanOf(place),
    designation: NAMES[place % NAMES.length] ?? '',
    ordered: 1000 + place,
    shippedBefore: 200,
    quantity: 700,
    unitCode: 'C62',
    left: 100 + place,
    netUnitPrice: `${16 + (place % 40)}.1875`,
    amount: `${(place % 30) * 97 + 114}.00`,
    vatRate: place % 5 === 0 ? '5.50' : '20.00',
});

/** The order that a note's lines belong to, by its place in the note. */
export const orderLine = (place: number): OrderLine => ({
    kind: 'order',
    number: `C2026-${String(place + 1).padStart(6, '0')}`,
    orderDate: '2026-03-20',
    customerReference: `BC-${7781 + place}`,
});

type Unpriced = Extract<DeliveryNoteContent, { isPriced: false }>;

/** A delivery note without prices of so many lines, so many of each order. */
export const deliveryNoteOf = (count: number, more: Partial<Unpriced> = {}, ofOrder = count): Unpriced => ({
    ...NOTE,
    template: 'delivery_note',
    orderPickupAgent: 'Transports Gédéon',
    shippingComments: 'Livrer avant 10 h, par la cour.',
    companyLocation: { code: 'LYO1', name: 'Entrepôt de Lyon' },
    billing: BILLING,
    lines: many(count, deliveredLine).flatMap((line, place) =>
        place % ofOrder === 0 ? [orderLine(place / ofOrder), line] : [line],
    ),
    isPriced: false,
    ...more,
});

/** The same with prices. */
export const pricedNoteOf = (count: number): DeliveryNoteContent => ({
    ...deliveryNoteOf(count),
    ...TOTALS,
    isPriced: true,
});

/** Labels of so many packages. */
export const labelsOf = (numberOfPackages: number, more: Partial<LabelsContent> = {}): LabelsContent => ({
    ...NOTE,
    template: 'labels',
    numberOfPackages,
    phone: '+33479000000',
    orders: [
        { number: 'C2026-000123', customerReference: 'BC-7781/b' },
        { number: 'C2026-000124', customerReference: null },
    ],
    ...more,
});
