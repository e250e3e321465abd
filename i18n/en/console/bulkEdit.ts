/** Edits of several records at once; loaded with the first selection. */
export const bulk_edit = {
    open: 'Edit…',
    title: 'Edit %{count} record |||| Edit %{count} records',
    property: 'Property',
    operation: 'What to do',
    preview: 'Preview',
    rehearsing: 'Checking…',
    back: 'Back',
    change: 'Change %{count} record |||| Change %{count} records',
    records: 'Records before and after',
    part: 'The first %{count} of %{total} were checked. The others are checked as they are changed; refusals are listed at the end.',
    outcome: {
        changed: '%{count} to change |||| %{count} to change',
        same: '%{count} stays as it is |||| %{count} stay as they are',
        refused: '%{count} refused |||| %{count} refused',
    },
    choice: {
        raise_percent: 'Raise by a percentage',
        lower_percent: 'Lower by a percentage',
        raise_amount: 'Raise by an amount',
        lower_amount: 'Lower by an amount',
        round: 'Round',
        set: 'Set to',
        replace: 'Replace with',
        clear: 'Empty',
        add: 'Add',
        remove: 'Remove',
    },
};

/** Its inputs, labelled like the fields of a resource. */
export const resources = {
    bulk_edit: {
        fields: { percent: 'By how much', amount: 'By how much', rounding: 'Rounding' },
        rounding: {
            none: 'None',
            '0.01': 'To the cent',
            '0.05': 'To 5 cents',
            '0.90': 'Ending in .90',
            '0.95': 'Ending in .95',
            '0.99': 'Ending in .99',
            '1.00': 'To whole euros',
        },
    },
};
