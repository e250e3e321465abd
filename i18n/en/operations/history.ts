/** The history of a record: what was changed, by whom and when. */
export const history = {
    title: 'History',
    by: { create: 'Created by %{author}', edit: 'Changed by %{author}', delete: 'Deleted by %{author}' },
    today: 'Today',
    yesterday: 'Yesterday',
    /** A secret, whose values are not shown. */
    replaced: 'Replaced',
    /** Behind a change that an import made. */
    import: 'Import no. %{number|text}',
    /** Behind a change that a program made for the author (ADR 0072). */
    key: 'with the API key “%{name}”',
    none: 'No changes yet. Future changes will be listed here.',
    more: 'Show more',
    loading: 'Loading the history…',
    failed: 'The history could not be loaded',
};
