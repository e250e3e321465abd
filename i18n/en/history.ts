/** What was done to a record, by whom and when. */
export const history = {
    title: 'History',
    by: { create: 'Created by %{author}', edit: 'Changed by %{author}', delete: 'Deleted by %{author}' },
    today: 'Today',
    yesterday: 'Yesterday',
    /** A secret, of which no value is shown. */
    replaced: 'Replaced',
    none: 'No change yet. What is changed from now on is told here.',
    more: 'Show more',
    loading: 'Loading the history…',
    failed: 'The history could not be loaded',
};
