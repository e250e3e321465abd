import { goodsWeight, noteFigures } from '#contract/deliveries/noteTotals.ts';
import { DELIVERY_NOTE_SERIES } from '#contract/numbering/numberSeries.ts';
import { fullNameOf } from '#contract/people/users.ts';
import { dayOf, type EpochDay } from '#contract/values/days.ts';
import { lineAmount } from '#contract/values/money.ts';
import { changedValue, changeRow, createdWith, type Event, iri } from '../changeRow.ts';
import { type Buyer, contactOf } from '../orders/customers.ts';
import { createNumbers, type YearlyNumbers } from '../orders/numbers.ts';
import { epochDay } from '../orders/plan.ts';
import type { Departure } from './departures.ts';
import type { NotedLine, NoteShipment } from './ship.ts';

interface NoteRow extends Readonly<Record<string, unknown>> {
    readonly id: number;
    readonly number: string | null;
    readonly company_id: number;
    readonly order_numbers: string;
}

const created = (note: NoteRow) =>
    createdWith({
        company: iri('companies', note.company_id),
        companyLocation: iri('company_locations', note.company_location_id),
        thirdParty: iri('third_parties', note.third_party_id),
        deliveryContact: iri('contacts', note.delivery_contact_id),
        shippingDate: note.shipping_date,
        numberOfPackages: note.number_of_packages,
        weight: note.weight,
        orderPickupAgent: note.order_pickup_agent,
    });

const eventsOf = (note: NoteRow, { createdAt, validatedAt, by }: Departure): Event[] => {
    const made: Event = { at: createdAt, by, action: 'create', differences: created(note) };
    if (!validatedAt) return [made];
    const numbered = { number: changedValue(null, note.number), status: changedValue('draft', 'validated') };
    return [made, { at: validatedAt, by, action: 'edit', transition: 'validate', differences: numbered }];
};

/** History rows of a note before it is billed. Its name is its number once it is validated. */
const changeRows = (note: NoteRow, departure: Departure) =>
    eventsOf(note, departure).map(event => {
        const record_name = (event.action === 'edit' && note.number) || '';
        return changeRow({ record: `/api/delivery_notes/${note.id}`, record_name, company_id: note.company_id }, event);
    });

interface NumberedNote {
    readonly id: number;
    readonly firstLine: number;
    readonly number: string | null;
}

const lineRow = (line: NotedLine, { id, firstLine }: NumberedNote, place: number) => ({
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
    line_amount: lineAmount(line.net, line.quantity),
    vat_rate_id: line.vat?.id ?? null,
});

const partRow = ({ part: { orderId, hasShipping, amountIncludingTax } }: NoteShipment, note: number) => ({
    delivery_note_id: note,
    order_id: orderId,
    has_shipping: hasShipping,
    amount_including_tax: amountIncludingTax,
});

/** Kilograms per package, and the maximum number of packages. Heavier goods go on a pallet. */
const [KILOGRAMS, MOST_PACKAGES] = [30, 6];

const packagesOf = (weight: number | null): number =>
    Math.min(MOST_PACKAGES, Math.max(1, Math.ceil((weight ?? 0) / KILOGRAMS)));

const agentOf = (buyer: Buyer): string => {
    const contact = contactOf(buyer, 'delivery');
    if (!contact) return buyer.name;
    const firstName = 'first_name' in contact ? contact.first_name : '';
    return fullNameOf({ firstName, lastName: contact.last_name });
};

const figuresOf = (lines: readonly NotedLine[], shipments: readonly NoteShipment[]) => {
    const figures = noteFigures(
        lines,
        shipments.map(({ part }) => part),
        null,
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

const noteRows = (first: NoteShipment, shipments: readonly NoteShipment[], named: NumberedNote) => {
    const { id, number } = named;
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
        validated_at: departure.validatedAt?.toISOString() ?? null,
    };
    const changes = changeRows(note, departure);
    return {
        note: { version: changes.length + (departure.bill ? 1 : 0), ...note },
        lines: lines.map((line, place) => lineRow(line, named, place)),
        parts: shipments.map(one => partRow(one, id)),
        changes,
        billed: departure.bill && {
            ...{ id, number, bill: departure.bill, buyer, parties, nbLine: lines.length },
            orders: shipments.map(one => one.sender.id),
        },
    };
};

/** Collects shipments of several orders until their departure is complete. */
export interface Dock {
    readonly numbers: YearlyNumbers;
    add(shipments: readonly NoteShipment[]): void;
    /** True if the next departure has a draft: every third one. */
    isDrafted(key: string): boolean;
    /** Removes departures up to a day and returns their rows. Without a day: all, including drafts. */
    leave(until?: EpochDay): ReturnType<typeof noteRows>[];
    count(): number;
}

/** Maximum number of orders on a note. Their lines stay below the limit of a note. */
const MOST_ORDERS = 20;

const momentOf = ([{ departure }]: readonly [NoteShipment, ...NoteShipment[]]): number =>
    (departure.validatedAt ?? departure.createdAt).getTime();

const everyThird = (): ((key: string) => boolean) => {
    const known = new Map<string, boolean>();
    return key => {
        const isSo = known.get(key) ?? known.size % 3 === 0;
        known.set(key, isSo);
        return isSo;
    };
};

/** True if no other order can join the departure: later orders leave afterwards. A draft stays open until the end. */
const isComplete = ({ validatedAt, day }: Departure, until: EpochDay | undefined): boolean =>
    until === undefined || (validatedAt !== null && day <= until);

export const createDock = (): Dock => {
    const numbers = createNumbers(DELIVERY_NOTE_SERIES);
    const waiting = new Map<string, [NoteShipment, ...NoteShipment[]][]>();
    let [nextNote, nextLine] = [1, 1];
    const put = (shipment: NoteShipment): void => {
        const { key } = shipment.departure;
        const notes = waiting.get(key) ?? [];
        const last = notes.at(-1);
        if (last && last.length < MOST_ORDERS) last.push(shipment);
        else waiting.set(key, [...notes, [shipment]]);
    };
    const load = (shipments: readonly [NoteShipment, ...NoteShipment[]]) => {
        const [first] = shipments;
        const { departure, sender } = first;
        const company = sender.parties.company_id;
        const made = noteRows(first, shipments, {
            id: nextNote,
            firstLine: nextLine,
            number: departure.validatedAt && numbers.take(company, departure.validatedAt),
        });
        nextNote += 1;
        nextLine += made.lines.length;
        return made;
    };
    return {
        numbers,
        add: shipments => {
            for (const shipment of shipments) put(shipment);
        },
        isDrafted: everyThird(),
        leave: until => {
            const found = [...waiting].filter(([, notes]) =>
                notes.some(([{ departure }]) => isComplete(departure, until)),
            );
            for (const [key] of found) waiting.delete(key);
            return found
                .flatMap(([, notes]) => notes)
                .sort((one, other) => momentOf(one) - momentOf(other))
                .map(load);
        },
        count: () => nextNote - 1,
    };
};
