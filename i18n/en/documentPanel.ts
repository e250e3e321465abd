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
        locale: 'Language',
        message: 'Message',
        do: 'Send',
        doing: 'Sending…',
        done: 'Message to %{name} on its way',
        nobody: 'No contact of this customer has an e-mail. Add one on the customer’s page.',
    },
    several: {
        title: 'One document |||| %{smart_count} documents in one file',
        story: 'The file is prepared in the background. You find it under the bell, with the records that have no such document.',
        do: 'Prepare',
        started: 'The documents are being prepared. Follow them under the bell.',
        most: 'At most %{count} at once. Select fewer.',
    },
};
