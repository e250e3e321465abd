import type { Messages } from '../index.ts';

export const filter_panel = {
    find: 'Trouver un filtre ou une valeur',
    find_value: 'Trouver une valeur : %{name}',
    recent: 'Récents',
    all: 'Filtres',
    found: 'Trouvés',
    choices: '%{smart_count} choix |||| %{smart_count} choix',
    none: 'Rien ne correspond à ce que vous avez tapé.',
    back: 'Revenir à tous les filtres',
    editor: 'Filtre : %{name}',
    comparison: 'Comparaison : %{name}',
    mode: {
        is: 'est',
        contains: 'contient',
        not: 'n’est pas',
        between: 'est compris',
        filled: 'est renseigné',
        empty: 'est vide',
    },
    only_filled: 'La liste montre ce qui a une valeur.',
    only_empty: 'La liste montre ce qui n’a pas de valeur.',
    numbers: { from: 'À partir de', to: 'Jusqu’à' },
    days: { from: 'À partir du', to: 'Jusqu’au' },
    show: 'Voir %{total} résultat |||| Voir les %{total} résultats',
    done: 'Terminé',
} satisfies Messages['filter_panel'];
