export const payment_terms = {
    name: 'Payment term |||| Payment terms',
    count: '%{total} payment term |||| %{total} payment terms',
    fields: {
        label: 'Label',
        nbDay: 'Days',
        isEndMonth: 'End of month',
        nbGapDay: 'Days after',
        sortOrder: 'Order',
        legalBasis: 'Legal basis',
        legalReason: 'Reason for the exceptions',
    },
    legalBasis: {
        common: 'General rule',
        periodic: 'Periodic invoices',
        snow_sports: 'Snow sports',
        foreign: 'Foreign law',
    },
    section: {
        term: 'Due date',
        law: 'Law',
    },
    help: {
        nbDay: 'Counted from the invoice date',
        nbGapDay: 'Counted last, after the end of the month',
        sortOrder: 'Lists and choices begin with the smallest',
        legalReason: 'Required while some invoice dates exceed the legal ceiling',
    },
    examples: {
        title: 'Due dates',
        invoice: 'Invoice of',
        due: 'Due on',
        days: '%{smart_count} day |||| %{smart_count} days',
    },
    grade: {
        title: 'Within the law?',
        lawful: 'Lawful on every invoice date of the next four years.',
        exceptional:
            'Beyond the legal ceiling on %{smart_count} invoice date of the next four years: enter a reason. |||| Beyond the legal ceiling on %{smart_count} invoice dates of the next four years: enter a reason.',
        refused: 'Beyond the legal ceiling on %{share} of the invoice dates: shorten the term.',
        unchecked: 'Not checked: another law applies.',
        incomplete: 'Enter the days to check them against the law.',
        ceiling: '%{date}: due on %{due|day}, %{ceiling|day} at the latest',
        more: 'and %{smart_count} other date |||| and %{smart_count} other dates',
    },
    create_title: 'New payment term',
    delete: {
        title: 'Delete %{name}?',
        body: 'A payment term that customers or orders use cannot be deleted.',
        action: 'Delete the payment term',
    },
    notifications: {
        created: 'Payment term created',
        updated: 'Payment term updated',
        deleted: 'Payment term deleted',
    },
    filter: {
        search: 'Search by label',
    },
    empty: {
        title: 'No payment terms yet',
        body: 'Payment terms determine when the invoices of a customer are due.',
        filtered: 'No payment term matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};
