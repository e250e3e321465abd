import type { Messages } from '../../index.ts';

export const personal_data = {
    title: 'Données personnelles',
    lead: 'Toutes les données de cette personne dans un fichier, et leur effacement.',
    lead_contacts: 'Toutes les données d’un contact dans un fichier, et leur effacement.',
    show: 'Afficher le contact |||| Afficher les %{smart_count} contacts',
    export: 'Exporter',
    export_named: 'Exporter les données personnelles de %{name}',
    exported: 'Le fichier des données personnelles de %{name} a été créé.',
    erase: 'Effacer…',
    erase_named: 'Effacer %{name}…',
    is_erased: 'Effacé',
    ask: {
        title: 'Effacer les données personnelles de %{name} ?',
        story: 'C’est définitif. Partout, la personne s’appelle ensuite « %{after} ».',
        erased: 'Ce qui est effacé',
        kept: 'Ce qui reste, et pourquoi',
        confirm: 'Effacer définitivement',
        loading: 'Recherche des données…',
        failed: 'Les données n’ont pas pu être chargées.',
    },
    done: 'Les données personnelles de %{name} ont été effacées.',
    erased: {
        identity: 'Nom, civilité, e-mail, téléphone',
        picture: 'Fonction, signature et photos',
        sign_in:
            'Mot de passe, second facteur, sessions, appareils et liens pour un nouveau mot de passe ; la connexion avec ce compte n’est plus possible',
        keys: 'Clés d’API, qui cessent aussitôt de fonctionner',
        belongings: 'Notifications, vues personnelles et réponses gardées pour les requêtes répétées',
        history: 'Noms et anciennes valeurs dans l’historique',
        address: 'Adresse et rôle du contact',
        recipients:
            'Ses e-mails actuel et anciens dans l’historique et la liste des documents envoyés, sauf si un autre contact ou le client a le même',
        answers: 'Réponses gardées pour les requêtes répétées',
    },
    kept: {
        changes_made:
            '%{smart_count} entrée de l’historique de sa main, sous le nom neutre : ce qui est arrivé aux commandes et aux bons de livraison fait partie des pièces comptables, conservées dix ans (code de commerce, art. L123-22). |||| %{smart_count} entrées de l’historique de sa main, sous le nom neutre : ce qui est arrivé aux commandes et aux bons de livraison fait partie des pièces comptables, conservées dix ans (code de commerce, art. L123-22).',
        imports: '%{smart_count} import, sous le nom neutre. |||| %{smart_count} imports, sous le nom neutre.',
        audit: '%{smart_count} entrée du journal d’audit, avec adresse et appareil mais sans le nom, jusqu’à son terme : elle prouve ce qui s’est passé en cas d’incident. |||| %{smart_count} entrées du journal d’audit, avec adresse et appareil mais sans le nom, jusqu’à leur terme : elles prouvent ce qui s’est passé en cas d’incident.',
        orders: '%{smart_count} commande. Celles qui sont validées sont des pièces comptables et gardent dix ans le nom et l’e-mail du contact (code de commerce, art. L123-22). |||| %{smart_count} commandes. Celles qui sont validées sont des pièces comptables et gardent dix ans le nom et l’e-mail du contact (code de commerce, art. L123-22).',
        delivery_notes:
            '%{smart_count} bon de livraison, pour la même raison. |||| %{smart_count} bons de livraison, pour la même raison.',
        quotes: '%{smart_count} devis. Ceux qui ont été envoyés font partie de la correspondance commerciale et gardent dix ans le nom et l’e-mail du contact (code de commerce, art. L123-22). |||| %{smart_count} devis. Ceux qui ont été envoyés font partie de la correspondance commerciale et gardent dix ans le nom et l’e-mail du contact (code de commerce, art. L123-22).',
        invoices:
            '%{smart_count} facture. Les factures et avoirs émis ne changent jamais et sont conservés dix ans avec leurs fichiers (code de commerce, art. L123-22). |||| %{smart_count} factures. Les factures et avoirs émis ne changent jamais et sont conservés dix ans avec leurs fichiers (code de commerce, art. L123-22).',
        imported_rows:
            '%{smart_count} ligne d’un fichier importé, supprimée avec le fichier un mois après l’import. |||| %{smart_count} lignes de fichiers importés, supprimées avec les fichiers un mois après l’import.',
        backups:
            'Les sauvegardes faites auparavant, jusqu’à leur remplacement. Après une restauration, effacez de nouveau la personne.',
    },
} satisfies Messages['personal_data'];
