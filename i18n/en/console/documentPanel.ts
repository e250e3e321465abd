/** Documents of records: the menu, the message, the file of several; loaded with them. */
export const document_panel = {
    menu: 'Documents',
    language: 'Language of the document',
    in: { fr: 'In French', en: 'In English' },
    send: {
        action: 'Send by e-mail…',
        title: 'Send by e-mail',
        story: 'The document is attached. Replies go to %{email}.',
        kind: 'Document',
        contact: 'To',
        to: 'E-mail of the recipient',
        other: 'Another address…',
        customer: '%{name}, the customer',
        cc: 'Copy to (Cc)',
        cc_help: 'Several addresses between commas',
        subject: 'Subject',
        locale: 'Language',
        message: 'Message',
        do: 'Send',
        doing: 'Sending…',
        done: 'Message to %{name} on its way',
    },
    /** Of a record, above its history. */
    sendings: {
        title: 'Sent by e-mail',
        to: '%{document} to %{recipient}',
        copies: 'Copy to %{copies}',
        state: { to_send: 'Waiting', sent: 'Sent', failed: 'Not sent' },
        all: 'Show all %{count}',
    },
    several: {
        title: 'One document |||| %{smart_count} documents in one file',
        story: 'The file is prepared in the background. You find it under the bell, with the records that have no such document.',
        do: 'Prepare',
        started: 'The documents are being prepared. Follow them under the bell.',
        most: 'At most %{count} at once. Select fewer.',
    },
};
