import { dayOf } from '#contract/days.ts';
import { goodsWeight, NO_SHIPPING_VAT, noteFigures, noteLineAmount } from '#contract/noteTotals.ts';
import { fullName } from '#contract/users.ts';
import { type Buyer, contactOf } from '../orders/customers.ts';
import { epochDay } from '../orders/plan.ts';
import { changeRows } from './events.ts';
import type { NotedLine, Shipment } from './ship.ts';

/** Identifiers of a note and of its first line, its number, and that of its bill. */
export interface Named {
    readonly id: number;
    readonly firstLine: number;
    readonly number: string | null;
    readonly billing_reference: string | null;
}

const lineRow = (line: NotedLine, { id, firstLine }: Named, place: number) => ({
    id: firstLine + place,
    version: 1,
    delivery_note_id: id,
    position: place + 1,
    order_item_id: line.orderItemId,
    order_id: line.order.id,
    order_number: line.order.number,
    reference: line.good.reference,
    ean_code: line.good.eanCode,
    designation: line.good.designation,
    quantity: line.quantity,
    ordered_quantity: line.ordered,
    shipped_before_quantity: line.before,
    left_quantity: line.ordered - line.before - line.quantity,
    net_unit_price: line.net,
    line_amount: noteLineAmount(line),
    vat_rate_id: line.vatRate,
});

const partRow = ({ part: { orderId, hasShipping, amountIncludingTax } }: Shipment, note: number) => ({
    delivery_note_id: note,
    order_id: orderId,
    has_shipping: hasShipping,
    amount_including_tax: amountIncludingTax,
});

/** Kilograms to a package, and the most packages: what is heavier goes on a pallet. */
const [KILOGRAMS, MOST_PACKAGES] = [30, 6];

const packagesOf = (weight: number | null): number =>
    Math.min(MOST_PACKAGES, Math.max(1, Math.ceil((weight ?? 0) / KILOGRAMS)));

/** Who fetches the goods. */
const agentOf = (buyer: Buyer): string => {
    const contact = contactOf(buyer, 'delivery');
    if (!contact) return buyer.name;
    const firstName = 'first_name' in contact ? contact.first_name : '';
    return fullName({ firstName, lastName: contact.last_name });
};

const figuresOf = (lines: readonly NotedLine[], shipments: readonly Shipment[]) => {
    const figures = noteFigures(
        lines,
        shipments.map(({ part }) => part),
        NO_SHIPPING_VAT,
    );
    return {
        shipping_amount_excluding_tax: figures.shippingAmountExcludingTax,
        total_excluding_tax: figures.totalExcludingTax,
        total_vat: figures.totalVat,
        total_including_tax: figures.totalIncludingTax,
        vat_totals: figures.vatTotals,
        order_numbers: figures.orderNumbers,
        nb_delivery_note_item: figures.nbDeliveryNoteItem,
        total_quantity: figures.totalQuantity,
    };
};

/** The rows of a note that carries shipments of one departure, in the order of their orders. */
export const noteRows = (first: Shipment, shipments: readonly Shipment[], named: Named) => {
    const { id, number, billing_reference } = named;
    const { departure, sender } = first;
    const { buyer, parties } = sender;
    const lines = shipments.flatMap(one => one.lines);
    const weight = goodsWeight(lines.map(({ good, quantity }) => ({ weight: good.weight, quantity })));
    const note = {
        id,
        number,
        status: departure.validatedAt ? 'validated' : 'draft',
        ...parties,
        shipping_date: dayOf(epochDay(departure.createdAt)),
        number_of_packages: packagesOf(weight),
        weight,
        order_pickup_agent: parties.shipping_mode === 'pickup' ? agentOf(buyer) : null,
        ...figuresOf(lines, shipments),
        billing_method: departure.validatedAt ? buyer.billing_method : null,
        billed_at: departure.bill?.at.toISOString() ?? null,
        billing_reference,
        validated_at: departure.validatedAt?.toISOString() ?? null,
    };
    const changes = changeRows(note, departure);
    return {
        note: { version: changes.length, ...note },
        lines: lines.map((line, place) => lineRow(line, named, place)),
        parts: shipments.map(one => partRow(one, id)),
        changes,
    };
};
