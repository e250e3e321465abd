import type { Messages } from '../../index.ts';

/** What administrators are told about the server. */
export const server_status = {
    name: 'État du serveur |||| État du serveur',
    title: 'État du serveur',
    asOf: 'Chiffres du %{moment}',
    refresh: 'Actualiser',
    loading: 'Lecture de l’état du serveur…',
    failed: 'L’état du serveur n’a pas pu être lu',
    outdated: 'L’état du serveur n’a pas pu être relu : ces chiffres sont anciens',
    program: { title: 'Programme', version: 'Comptoir', node: 'Node.js', uptime: 'En service depuis' },
    database: {
        title: 'Base de données',
        kind: 'Type',
        pglite: 'PostgreSQL intégré (PGlite)',
        postgres: 'PostgreSQL',
        version: 'Version',
    },
    memory: { title: 'Mémoire', resident: 'Processus', heap: 'Dont JavaScript' },
    disk: {
        title: 'Disque des données',
        free: 'Libre',
        total: 'Capacité',
        share: '%{size} (%{share})',
        low: 'Presque plein',
        unknown: 'La place du dossier des données n’est pas connue.',
    },
    queue: {
        title: 'Tâches',
        waiting: 'En attente',
        running: 'En cours',
        due: 'Retard',
        none: 'Aucun',
    },
    backup: {
        title: 'Sauvegarde planifiée',
        finished: 'Dernière',
        outcome: 'Résultat',
        done: 'Réussie',
        failed: 'Échec',
        none: 'Aucune pour l’instant. Avec BACKUP_DIR, le serveur en fait une chaque jour.',
    },
    routes: {
        title: 'Routes les plus lentes',
        lead: 'Requêtes de la dernière heure à ce processus. La moitié n’a pas dépassé la médiane, et 99 sur 100 n’ont pas dépassé le p99.',
        route: 'Route',
        count: 'Requêtes',
        p50: 'Médiane',
        p99: 'p99',
        none: 'Aucune requête depuis une heure.',
    },
} satisfies Messages['server_status'];
