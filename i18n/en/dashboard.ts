/** What stands under the dashboard's heading. */
export const dashboard = {
    figures: 'Items in figures',
    figure: {
        all: 'All items',
        active: 'Active',
        out_of_stock: 'Out of stock',
        not_renewed: 'Not renewed',
        expired: 'Expired',
        unavailable: 'Unavailable',
        not_on_web: 'Active, not on the web',
    },
    by_status: 'Items by status',
    by_department: 'Items by department',
    recent: 'Recently changed',
    all_changes: 'All changes',
    items: 'Items',
    share: 'Share',
    no_department: 'No department yet. They are the first level of the families.',
    loading: 'Loading…',
    failed: 'This could not be loaded',
    not_counted: 'Not counted',
    unknown: 'not counted by the server',
};
