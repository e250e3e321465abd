import type { Messages } from '../../index.ts';

export const history = {
    title: 'Historique',
    by: { create: 'Création par %{author}', edit: 'Modification par %{author}', delete: 'Suppression par %{author}' },
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    replaced: 'Remplacé',
    import: 'Import n° %{number|text}',
    key: 'avec la clé d’API « %{name} »',
    none: 'Aucune modification pour le moment. Les prochaines seront indiquées ici.',
    more: 'Afficher plus',
    loading: 'Chargement de l’historique…',
    failed: 'L’historique n’a pas pu être chargé',
} satisfies Messages['history'];
