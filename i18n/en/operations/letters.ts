/** The usual texts of messages with documents; the console shows them in either language before they are sent. */
export const letters = {
    confirmation: {
        subject: { one: 'Order confirmation %{number} – %{company}', unnumbered: 'Order – %{company}' },
        one: 'Hello,\n\nPlease find attached the confirmation of your order %{number}.\n\nKind regards,\n%{author}',
        unnumbered:
            'Hello,\n\nPlease find attached your order as we have noted it. Please tell us whether it is right, so that we can confirm it.\n\nKind regards,\n%{author}',
    },
    quote: {
        subject: { one: 'Quote %{number} – %{company}', unnumbered: 'Quote – %{company}' },
        one: 'Hello,\n\nPlease find attached our quote %{number}.\n\nBest regards,\n%{author}',
        unnumbered: 'Hello,\n\nPlease find attached our quote.\n\nBest regards,\n%{author}',
    },
    delivery_note: {
        subject: { one: 'Delivery note %{number} – %{company}', unnumbered: 'Delivery note – %{company}' },
        one: 'Hello,\n\nPlease find attached the delivery note %{number} of your goods.\n\nKind regards,\n%{author}',
        unnumbered: 'Hello,\n\nPlease find attached what we are about to ship to you.\n\nKind regards,\n%{author}',
    },
    invoice: {
        subject: { one: 'Invoice %{number} – %{company}', unnumbered: 'Invoice – %{company}' },
        one: 'Hello,\n\nPlease find attached our invoice %{number}.\n\nKind regards,\n%{author}',
        unnumbered: 'Hello,\n\nPlease find attached our invoice.\n\nKind regards,\n%{author}',
    },
    deposit: {
        subject: { one: 'Deposit invoice %{number} – %{company}', unnumbered: 'Deposit invoice – %{company}' },
        one: 'Hello,\n\nPlease find attached the deposit invoice %{number}.\n\nKind regards,\n%{author}',
        unnumbered: 'Hello,\n\nPlease find attached the deposit invoice.\n\nKind regards,\n%{author}',
    },
    credit_note: {
        subject: { one: 'Credit note %{number} – %{company}', unnumbered: 'Credit note – %{company}' },
        one: 'Hello,\n\nPlease find attached our credit note %{number}.\n\nKind regards,\n%{author}',
        unnumbered: 'Hello,\n\nPlease find attached our credit note.\n\nKind regards,\n%{author}',
    },
    reminder_due: {
        subject: { one: 'Your account, invoice %{number} – %{company}', unnumbered: 'Your account – %{company}' },
        one: 'Hello,\n\nPlease find attached your statement, with our invoice %{number} that is due soon.\n\n%{amounts}\n\nKind regards,\n%{author}',
        unnumbered: 'Hello,\n\nPlease find attached your statement.\n\nKind regards,\n%{author}',
    },
    reminder: {
        subject: { one: 'Invoice %{number} is due – %{company}', unnumbered: 'Your account – %{company}' },
        one: 'Hello,\n\nOur invoice %{number} is due, and we have not yet found your payment. It may have crossed this message; if not, please arrange it soon.\n\n%{amounts}\n\nYour statement is attached.\n\nKind regards,\n%{author}',
        unnumbered: 'Hello,\n\nPlease find attached your statement.\n\nKind regards,\n%{author}',
    },
    reminder_firm: {
        subject: { one: 'Reminder: invoice %{number} is overdue – %{company}', unnumbered: 'Reminder – %{company}' },
        one: 'Hello,\n\nOur invoice %{number} is overdue in spite of its payment term. Please pay it within eight days, or tell us what stands against it.\n\n%{amounts}\n\nYour statement is attached.\n\nKind regards,\n%{author}',
        unnumbered:
            'Hello,\n\nAmounts of your account are overdue: the statement is attached. Please pay them within eight days.\n\nKind regards,\n%{author}',
    },
    reminder_last: {
        subject: { one: 'Last reminder: invoice %{number} – %{company}', unnumbered: 'Last reminder – %{company}' },
        one: 'Hello,\n\nDespite our reminders, invoice %{number} is still unpaid. We ask you to pay it within eight days. After that we will have to start its recovery.\n\n%{amounts}\n\nYour statement is attached.\n\nKind regards,\n%{author}',
        unnumbered:
            'Hello,\n\nDespite our reminders, amounts of your account are still unpaid: the statement is attached. We ask you to pay them within eight days.\n\nKind regards,\n%{author}',
    },
    /** Sentences of reminders with the amount due and the balance of the statement. */
    amounts: {
        due: 'Amount due of this invoice: %{dueAmount|money}.',
        balance: 'Balance of your account: %{balance|money}.',
        credit: 'After deduction of %{credit|money} that you have in credit (credit notes and payments not yet allocated), the balance of your account is %{balance|money}.',
    },
};
