/** The record beside a list, and cells that are edited in place; loaded on demand. */
export const row_tools = {
    panel: 'Record beside the list',
    previous: 'Previous record',
    next: 'Next record',
    open: 'Open the page',
    close: 'Close the panel',
    place: '%{place} of %{total}',
    opened: '%{name} is shown beside the list. Escape closes it.',
    shown: '%{name}, record %{place} of %{total}',
    shown_alone: '%{name}',
    edit: '%{field}, %{name}',
    stale: 'Someone has changed it meanwhile. The list now shows their value: check it, then change it again.',
    stale_by: '%{name} has changed it meanwhile. The list now shows their value: check it, then change it again.',
    stale_by_you:
        'You have changed it elsewhere meanwhile. The list now shows that value: check it, then change it again.',
    gone: 'The record was deleted meanwhile.',
};
