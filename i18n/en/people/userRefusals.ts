/** Refusals of changes of users, which the form foresees and the API tells as well. */
export const user_refusals = {
    role_denied: 'You may not grant a role above your own, nor act on somebody who has one.',
    delete_self: 'The logged-in user cannot be deleted.',
    disable_self: 'You cannot disable your own account.',
    demote_self: 'You cannot take a role away from yourself.',
};
