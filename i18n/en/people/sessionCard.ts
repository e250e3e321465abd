/** The card of sessions, on the profile and on a user’s page. */
export const session_card = {
    lead: 'Where you are signed in. End what you do not recognise, then change your password.',
    lead_of: 'Where this person is signed in. A session that is ended here is over at once.',
    current: 'This one',
    used: 'Last used',
    begun: 'Signed in %{when}',
    end: 'End',
    end_named: 'End the session %{name}',
    end_others: 'End all others',
    end_all: 'End all',
    ask: {
        others_title: 'End all other sessions?',
        others_body: 'Their users have to sign in again. This session continues.',
        all_title: 'End all sessions of this person?',
        all_body: 'They have to sign in again, wherever they are. What they have typed stays in their browser.',
    },
    ended: 'The session is ended. |||| %{smart_count} sessions are ended.',
    none: 'No sessions: sign-ins before this version, or only with a key, create none.',
    failed: 'The sessions could not be loaded.',
    more: 'and %{smart_count} more |||| and %{smart_count} more',
};
