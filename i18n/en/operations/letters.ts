/** The usual texts of messages with documents; the console shows them in either language before they are sent. */
export const letters = {
    confirmation: {
        subject: { one: 'Order confirmation %{number} – %{company}', unnumbered: 'Order – %{company}' },
        one: 'Hello,\n\nPlease find attached the confirmation of your order %{number}.\n\nKind regards,\n%{author}',
        unnumbered:
            'Hello,\n\nPlease find attached your order as we have noted it. Please tell us whether it is right, so that we can confirm it.\n\nKind regards,\n%{author}',
    },
    delivery_note: {
        subject: { one: 'Delivery note %{number} – %{company}', unnumbered: 'Delivery note – %{company}' },
        one: 'Hello,\n\nPlease find attached the delivery note %{number} of your goods.\n\nKind regards,\n%{author}',
        unnumbered: 'Hello,\n\nPlease find attached what we are about to ship to you.\n\nKind regards,\n%{author}',
    },
    pick_list: {
        subject: { one: 'Pick list %{number} – %{company}', unnumbered: 'Pick list – %{company}' },
        one: 'Hello,\n\nPlease find attached the list of the goods that we are preparing for your order %{number}.\n\nKind regards,\n%{author}',
        unnumbered:
            'Hello,\n\nPlease find attached the list of the goods that we are preparing.\n\nKind regards,\n%{author}',
    },
};
