/** Notifications about a person's account and background work. */
export const notifications = {
    name: 'Notification |||| Notifications',
    fields: { type: 'Type', message: 'Message', link: 'Page', isRead: 'Read', createdAt: 'Date' },
    message: {
        welcome: 'Welcome, %{name}. Your account is ready.',
        password_changed:
            'Your password was changed. If that was not you, ask for a new one on the sign-in page and tell an administrator.',
        items_import_finished:
            'The items import is finished: %{smart_count} item. |||| The items import is finished: %{smart_count} items.',
        prices_import_finished:
            'The price-list import is finished: %{smart_count} price. |||| The price-list import is finished: %{smart_count} prices.',
        import_finished:
            'Import no. %{import} has ended: %{smart_count} record. |||| Import no. %{import} has ended: %{smart_count} records.',
        import_failed: 'Import no. %{import} could not be run: nothing was written. The cause is on its page.',
        import_returned:
            'Import no. %{import} was not run: records have changed since it was checked. It was checked again: review it and run it again.',
        pictures_ready:
            'The picture that you asked for is ready. |||| The %{smart_count} pictures that you asked for are ready.',
        webhook_off:
            'The webhook to %{host} was switched off: it has not answered for days. Switch it on again when it works.',
        backup_failed:
            'Today’s backup failed; it is tried again every half hour. The cause is in the log of the server.',
        twins_found:
            '%{resource} that share what should be unique, but for case, accents or invisible characters: %{names}. They keep working; rename all but one of each.',
    },
    passkeys_stay:
        'Your passkey still signs you in: your profile shows it. |||| Your %{smart_count} passkeys still sign you in: your profile shows them.',
};
