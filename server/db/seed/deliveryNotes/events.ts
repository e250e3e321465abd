import { changed, changeRow, createdWith, type Event, iri } from '../changeRow.ts';
import { MANAGER } from '../orders/course.ts';
import type { Departure } from './departures.ts';

/** Columns of a note that its history tells. */
interface NoteRow extends Readonly<Record<string, unknown>> {
    readonly id: number;
    readonly number: string | null;
    readonly company_id: number;
    readonly order_numbers: string;
}

/** What a new note is told by, without its lines. */
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

const eventsOf = (note: NoteRow, { createdAt, validatedAt, bill, by }: Departure): Event[] => {
    const made: Event = { at: createdAt, by, action: 'create', differences: created(note) };
    if (!validatedAt) return [made];
    const numbered = { number: changed(null, note.number), status: changed('draft', 'validated') };
    const validated: Event = { at: validatedAt, by, action: 'edit', transition: 'validate', differences: numbered };
    if (!bill) return [made, validated];
    const marked = {
        billedAt: changed(null, note.billed_at),
        billingReference: changed(null, note.billing_reference),
    };
    return [made, validated, { at: bill.at, by: MANAGER, action: 'edit', transition: 'bill', differences: marked }];
};

/** Rows of the history of a note. Its name is its number, from the validation on. */
export const changeRows = (note: NoteRow, departure: Departure) =>
    eventsOf(note, departure).map(event => {
        const record_name = (event.action === 'edit' && note.number) || '';
        return changeRow({ record: `/api/delivery_notes/${note.id}`, record_name, company_id: note.company_id }, event);
    });
