import type { Messages } from '../../index.ts';

export const notifications = {
    name: 'Notification |||| Notifications',
    fields: { type: 'Type', message: 'Message', link: 'Page', isRead: 'Lue', createdAt: 'Date' },
    message: {
        welcome: 'Bienvenue, %{name}. Votre compte est prêt.',
        password_changed:
            'Votre mot de passe a été modifié. Si ce n’était pas vous, demandez-en un nouveau depuis la page de connexion et prévenez un administrateur.',
        items_import_finished:
            'L’import des articles est terminé : %{smart_count} article. |||| L’import des articles est terminé : %{smart_count} articles.',
        prices_import_finished:
            'L’import du tarif est terminé : %{smart_count} prix. |||| L’import du tarif est terminé : %{smart_count} prix.',
        import_finished:
            'L’import n° %{import} est terminé : %{smart_count} fiche. |||| L’import n° %{import} est terminé : %{smart_count} fiches.',
        import_failed: 'L’import n° %{import} n’a pas pu être lancé : rien n’a été écrit. La cause est sur sa page.',
        import_returned:
            'L’import n° %{import} n’a pas été lancé : des fiches ont changé depuis sa simulation. Elle a été refaite : vérifiez-la et relancez-le.',
        pictures_ready: 'La photo demandée est prête. |||| Les %{smart_count} photos demandées sont prêtes.',
        webhook_off:
            'Le webhook vers %{host} a été désactivé : il ne répond plus depuis des jours. Réactivez-le quand il fonctionnera.',
        backup_failed:
            'La sauvegarde du jour a échoué ; elle est retentée toutes les demi-heures. La cause est dans le journal du serveur.',
        twins_found:
            '%{resource} qui partagent ce qui devrait être unique, à la casse, aux accents ou à des caractères invisibles près : %{names}. Ces fiches restent utilisables ; renommez-les toutes sauf une.',
    },
    passkeys_stay:
        'Votre clé d’accès vous connecte toujours : votre profil la montre. |||| Vos %{smart_count} clés d’accès vous connectent toujours : votre profil les montre.',
} satisfies Messages['notifications'];
