import type { Messages } from '../../index.ts';

/** What administrators are told to put right about the server, on every page. */
export const server_warnings = {
    label: 'Sécurité de ce serveur',
    public_passwords:
        'N’importe qui peut se connecter avec ce compte : son mot de passe est public. |||| N’importe qui peut se connecter avec ces %{smart_count} comptes : leurs mots de passe sont publics.',
    what_to_do: 'Donnez à chacun un mot de passe qui lui est propre, ou désactivez-le :',
    backup_label: 'Sauvegardes de ce serveur',
    backup_failed:
        'La sauvegarde du %{at} a échoué. La cause est dans le journal du serveur ; la dernière bonne sauvegarde est plus ancienne. Corrigez la cause, et faites-en une à la main : npm run backup.',
} satisfies Messages['server_warnings'];
