import type { Messages } from '../../index.ts';

/** What the API says in entries of the audit log, in the language of whoever reads them. */
export const audit = {
    by_key: '%{name} (clé %{key})',
    by_command: 'Commande %{command}',
    by: { schedule: 'Le serveur' },
    change: '%{property} : %{from} → %{to}',
    said: {
        by: {
            password: 'par mot de passe',
            passkey: 'par clé d’accès',
            one_time_code: 'par code à usage unique',
            recovery_code: 'par code de secours',
            openid: 'par un autre service',
            link: 'par le lien d’un e-mail',
        },
        reason: {
            unknown_account: 'Compte inconnu',
            wrong_password: 'Mot de passe incorrect',
            disabled_account: 'Compte désactivé',
            wrong_proof: 'Seconde preuve incorrecte',
            access_denied: 'Hors de ses droits',
            field_denied: 'Un champ hors de ses droits',
            role_denied: 'Un rôle au-dessus du sien',
            view_denied: 'La vue d’une autre personne',
            key_denied: 'Interdit aux clés d’API',
            scope_missing: 'Hors des portées de la clé',
        },
        action: { create: 'Création', edit: 'Modification', delete: 'Suppression' },
        format: { csv: 'CSV', xlsx: 'Excel', zip: 'ZIP', json: 'JSON' },
        factor: { on: 'Activé', off: 'Désactivé' },
        lines: { included: 'avec leurs lignes' },
        taken: 'de la sauvegarde du %{value}',
        version: 'par la version %{value}',
        rows: '%{smart_count} ligne |||| %{smart_count} lignes',
        files: '%{smart_count} fichier |||| %{smart_count} fichiers',
        sessions: '%{smart_count} session terminée |||| %{smart_count} sessions terminées',
        keys: '%{smart_count} clé révoquée |||| %{smart_count} clés révoquées',
        omitted: 'et %{smart_count} autre de ce genre auparavant |||| et %{smart_count} autres de ce genre auparavant',
    },
} satisfies Messages['audit'];
