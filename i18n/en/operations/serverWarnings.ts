/** What administrators are told to put right about the server, on every page. */
export const server_warnings = {
    label: 'Security of this server',
    public_passwords:
        'Anyone can sign in with this account: its password is public. |||| Anyone can sign in with these %{smart_count} accounts: their passwords are public.',
    what_to_do: 'Give each a password of its own, or disable it:',
    backup_label: 'Backups of this server',
    backup_failed:
        'The backup of %{at} failed. The cause is in the log of the server; the last good backup is older. Fix the cause, and make one by hand: npm run backup.',
};
