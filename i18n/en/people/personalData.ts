/** Personal data of a user or a contact (ADR 0077): the card and its dialog, and what the API says. */
export const personal_data = {
    title: 'Personal data',
    lead: 'All data about this person as a file, and its erasure.',
    lead_contacts: 'All data about a contact as a file, and its erasure.',
    show: 'Show the contact |||| Show the %{smart_count} contacts',
    export: 'Export',
    export_named: 'Export the personal data of %{name}',
    exported: 'The file with the personal data of %{name} was made.',
    erase: 'Erase…',
    erase_named: 'Erase %{name}…',
    is_erased: 'Erased',
    ask: {
        title: 'Erase the personal data of %{name}?',
        story: 'This cannot be undone. Everywhere, the person is called “%{after}” from then on.',
        erased: 'What is deleted',
        kept: 'What stays, and why',
        confirm: 'Erase for good',
        loading: 'Looking up the data…',
        failed: 'The data could not be loaded.',
    },
    done: 'The personal data of %{name} was erased.',
    erased: {
        identity: 'Name, title, e-mail, telephone',
        picture: 'Job title, signature, and pictures',
        sign_in:
            'Password, second factor, sessions, devices, and links for a new password; the account can no longer sign in',
        keys: 'API keys, which end at once',
        belongings: 'Notifications, saved views of their own, and answers that were kept for repeated requests',
        history: 'Names and former values in the history',
        address: 'Address and role of the contact',
        recipients:
            'Their present and former e-mail in the history and the list of documents that were sent, unless another contact or the customer has it too',
        answers: 'Answers that were kept for repeated requests',
    },
    kept: {
        changes_made:
            '%{smart_count} entry of the history that they made, under the neutral name: what happened to orders and delivery notes belongs to the accounts, which are kept for ten years (French commercial code, art. L123-22). |||| %{smart_count} entries of the history that they made, under the neutral name: what happened to orders and delivery notes belongs to the accounts, which are kept for ten years (French commercial code, art. L123-22).',
        imports: '%{smart_count} import, under the neutral name. |||| %{smart_count} imports, under the neutral name.',
        audit: '%{smart_count} entry of the audit log, with address and device but without the name, until its time is over: it proves what happened in case of an incident. |||| %{smart_count} entries of the audit log, with address and device but without the name, until their time is over: they prove what happened in case of an incident.',
        orders: '%{smart_count} order. The validated ones are accounting documents and keep the name and e-mail of the contact for ten years (French commercial code, art. L123-22). |||| %{smart_count} orders. The validated ones are accounting documents and keep the name and e-mail of the contact for ten years (French commercial code, art. L123-22).',
        delivery_notes:
            '%{smart_count} delivery note, for the same reason. |||| %{smart_count} delivery notes, for the same reason.',
        quotes: '%{smart_count} quote. Those that were sent are commercial correspondence and keep the name and e-mail of the contact for ten years (French commercial code, art. L123-22). |||| %{smart_count} quotes. Those that were sent are commercial correspondence and keep the name and e-mail of the contact for ten years (French commercial code, art. L123-22).',
        invoices:
            '%{smart_count} invoice. Issued invoices and credit notes never change, and are kept for ten years with their files (French commercial code, art. L123-22). |||| %{smart_count} invoices. Issued invoices and credit notes never change, and are kept for ten years with their files (French commercial code, art. L123-22).',
        imported_rows:
            '%{smart_count} row of an imported file, which is deleted with the file a month after the import. |||| %{smart_count} rows of imported files, which are deleted with the files a month after the import.',
        backups: 'Backups that were made before, until they are replaced. After a restore, erase the person again.',
    },
};
