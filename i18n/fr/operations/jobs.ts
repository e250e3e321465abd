import type { Messages } from '../../index.ts';

export const jobs = {
    name: 'Traitement |||| Traitements',
    fields: {
        kind: 'Nature',
        status: 'Statut',
        progress: 'Avancement',
        done: 'Fait',
        total: 'Total',
        result: 'Résultat',
        error: 'Erreur',
        tries: 'Essais',
        owner: 'Demandé par',
        createdAt: 'Création',
        startedAt: 'Début',
        finishedAt: 'Fin',
    },
    kind: {
        mail: 'E-mail',
        reset_link: 'Lien de mot de passe',
        picture_renditions: 'Miniatures',
        seeded_pictures: 'Photos d’exemple',
        documents: 'Documents à imprimer',
        document_mail: 'E-mail avec un document',
        import_read: 'Lecture d’un import',
        import_run: 'Import',
        import_undo: 'Annulation d’un import',
        import_schedule: 'Import programmé',
        webhook: 'Message à un webhook',
    },
    status: {
        waiting: 'En attente',
        running: 'En cours',
        done: 'Terminé',
        failed: 'En échec',
        cancelled: 'Annulé',
    },
} satisfies Messages['jobs'];
