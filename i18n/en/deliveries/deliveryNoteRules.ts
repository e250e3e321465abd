/** What stands against a delivery note, told by the API alone. */
export const delivery_note_rules = {
    no_line: 'The delivery note has no line: add at least one',
    order_of_other: 'This order has another company, location or customer: create another delivery note for it',
    order_not_validated: 'This order is not validated, or is cancelled',
    nothing_left: 'Nothing of this order is left to ship that is not in a draft already',
    in_drafts: 'Other drafts have taken pieces of %{item} meanwhile: %{free} are left for this one',
    over_shipping: '%{pieces} are too many: %{left} are left to ship',
    shipped_too_early: 'The goods cannot ship before %{day|day}, when the order was validated',
    shipped_too_late: 'The goods ship by %{day|day} at the latest: create the delivery note later',
    several_companies:
        'An invoice belongs to one company, and these delivery notes are of %{companies}: mark those of each company by themselves',
    several_customers: 'Invoice %{reference} would be that of several customers: %{customers}',
    number_of_other: '%{company} has an invoice %{reference} as well: check the number',
};
