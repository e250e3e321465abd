/** What stands against a delivery note, told by the API alone. */
export const delivery_note_rules = {
    no_line: 'The delivery note has no line: add at least one',
    order_of_other: 'This order has another company, location or customer: create another delivery note for it',
    order_not_validated: 'This order is not validated, or is cancelled',
    nothing_left: 'Nothing is left to ship of this order, except what is already in a draft',
    in_drafts: 'Other drafts have taken pieces of %{item} meanwhile: %{free} are left for this one',
    over_shipping: 'The quantity %{pieces} is too large: left to ship: %{left}',
    shipped_too_early: 'The goods cannot ship before %{day|day}, when the order was validated',
    shipped_too_late: 'The goods cannot ship after %{day|day}: create the delivery note later',
    several_companies:
        'An invoice belongs to one company, and these delivery notes are of %{companies}: mark those of each company separately',
    several_customers: 'Invoice %{reference} would belong to several customers: %{customers}',
    number_of_other: '%{company} has an invoice %{reference} as well: check the number',
};
