/** One's own account: who one is, and one's password. */
export const profile = {
    title: 'Profile',
    card: 'My account',
    section: { identity: 'Who I am', signature: 'My e-mails' },
    by_admin: 'An administrator changes your e-mail, your roles and your companies.',
    updated: 'Your profile is updated.',
};
