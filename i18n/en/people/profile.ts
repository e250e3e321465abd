/** The user's own account. */
export const profile = {
    title: 'Profile',
    card: 'My account',
    section: { identity: 'Who I am', signature: 'My e-mails', rights: 'What I may do' },
    by_admin: 'An administrator changes your e-mail, your roles and your companies.',
    keys: 'API keys',
    email: {
        title: 'Change e-mail',
        lead: 'Your e-mail is %{email}: you sign in with it. Once changed, your other sessions are signed out and both addresses are notified; this session goes on.',
        new: 'New e-mail',
        save: 'Change my e-mail',
        unable: 'Your e-mail was not changed.',
        done: 'Your e-mail is now %{email}. Your other sessions are signed out.',
    },
    updated: 'Profile updated',
};
