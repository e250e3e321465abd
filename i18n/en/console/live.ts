/** What is told of changes that others make meanwhile. */
export const live = {
    added: 'New: %{count}',
    show: 'Show',
    deleted: 'deleted',
    deleted_rows: 'Deleted meanwhile: %{names}',
};
