/** What administrators are told to put right about the server, on every page. */
export const server_warnings = {
    label: 'Security of this server',
    public_passwords:
        'Anybody can sign in with this account: its password is public. |||| Anybody can sign in with these %{smart_count} accounts: their passwords are public.',
    what_to_do: 'Give each a password of its own, or disable it:',
    backup_label: 'Backups of this server',
    backup_failed:
        'The backup of %{at} failed. The server’s log says why; the last good backup is older. Put it right, and make one by hand: npm run backup.',
};
