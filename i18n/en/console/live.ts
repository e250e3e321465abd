/** What is told of changes that others make meanwhile. */
export const live = {
    added: 'New: %{count}',
    show: 'Show',
    deleted: 'deleted',
    deleted_rows: 'Deleted meanwhile: %{names}',
    close: 'Close',
    somebody: 'Somebody',
    changed: '%{who} has changed: %{fields}.',
    elsewhere: '%{who} has changed this record meanwhile: load the page again to see it.',
    disputed: '%{who} has also changed what you are typing: %{fields}. When you save, you choose.',
    also_here: 'Also here: %{names}',
    more_here: '+%{count}',
    typing: '%{names} is typing |||| %{names} are typing',
    record_gone: 'This record was deleted meanwhile. What you have typed is still here, but can no longer be saved.',
};
