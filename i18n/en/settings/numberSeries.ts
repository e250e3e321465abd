/** Escapes the braces of patterns, which are not placeholders of messages. */
export const number_series = {
    name: 'Number series |||| Number series',
    count: '%{total} series |||| %{total} series',
    fields: {
        kind: 'Documents',
        year: 'Year',
        company: 'Company',
        prefix: 'Prefix',
        pattern: 'Pattern',
        nextNumber: 'Next number',
        firstNumber: 'First number given',
    },
    kind: {
        orders: 'Orders',
        delivery_notes: 'Delivery notes',
        invoices: 'Invoices',
        credit_notes: 'Credit notes',
        quotes: 'Quotes',
    },
    section: { numbers: 'Numbers' },
    help: {
        prefix: 'Capital letters, digits, - and _, such as FA',
        pattern:
            '{prefix}, {year} or {yy} for two digits, and {number:6} for six digits, as in {prefix}{year}-{number:6}',
        nextNumber:
            'Can be changed until the first number of the year is used, to continue the numbers of another program',
    },
    preview: {
        title: 'Preview',
        next: 'Next: %{number}',
        none: 'These values do not produce a number yet.',
    },
    frozen: 'Numbers of this year are already in use: they keep their format and follow each other without gaps. Next year can be changed from December on.',
    delete: {
        title: 'Delete %{name}?',
        body: 'Each kind of document keeps its series.',
        action: 'Delete the series',
    },
    notifications: {
        created: 'Series created',
        updated: 'Series updated',
        deleted: 'Series deleted',
    },
    empty: {
        title: 'No number series yet',
        body: 'Each company has a series for each kind of document and year.',
        filtered: 'No series matches these filters',
        filtered_body: 'Try other values, or clear the filters.',
    },
};
