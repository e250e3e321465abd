import type { Messages } from '../../index.ts';

export const row_tools = {
    panel: 'Fiche à côté de la liste',
    previous: 'Fiche précédente',
    next: 'Fiche suivante',
    open: 'Ouvrir la page',
    close: 'Fermer le volet',
    place: '%{place} sur %{total}',
    opened: 'À côté de la liste : %{name}. Échap ferme le volet.',
    shown: '%{name}, fiche %{place} sur %{total}',
    shown_alone: '%{name}',
    edit: '%{field}, %{name}',
    stale: 'Quelqu’un a modifié cette fiche entre-temps. La liste montre maintenant sa valeur : vérifiez, puis recommencez.',
    stale_by:
        '%{name} a modifié cette fiche entre-temps. La liste montre maintenant sa valeur : vérifiez, puis recommencez.',
    stale_by_you:
        'Vous avez modifié cette fiche ailleurs entre-temps. La liste montre maintenant cette valeur : vérifiez, puis recommencez.',
    gone: 'La fiche a été supprimée entre-temps.',
} satisfies Messages['row_tools'];
