/** Saved views of lists. */
export const saved_views = {
    name: 'Saved view |||| Saved views',
    fields: {
        name: 'Name',
        resource: 'List',
        state: 'Content of the view',
        isShared: 'Shared with the team',
        isDefault: 'Opened first',
        position: 'Position',
        owner: 'Owner',
        ownerName: 'Name of the owner',
    },
};
