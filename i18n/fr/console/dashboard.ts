import type { Messages } from '../../index.ts';

export const dashboard = {
    figures: 'Les articles en chiffres',
    figure: {
        all: 'Tous les articles',
        active: 'Actifs',
        out_of_stock: 'En rupture',
        not_renewed: 'Non renouvelés',
        expired: 'Expirés',
        unavailable: 'Indisponibles',
        not_on_web: 'Actifs, absents du web',
        no_picture: 'Sans photo',
        unchecked: 'Photos non vérifiées depuis un an',
    },
    by_status: 'Articles par statut',
    by_department: 'Articles par rayon',
    recent: 'Articles modifiés récemment',
    all_changes: 'Toutes les modifications',
    changes: 'Dernières modifications',
    no_change: 'Aucune modification pour le moment. Celles de toute l’équipe apparaîtront ici.',
    items: 'Articles',
    share: 'Part',
    no_department: 'Aucun rayon pour le moment. Les rayons sont le premier niveau des familles.',
    loading: 'Chargement…',
    failed: 'Le chargement n’a pas abouti',
    not_counted: 'Comptage impossible',
    unknown: 'non compté par le serveur',
} satisfies Messages['dashboard'];
