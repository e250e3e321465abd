import type { Messages } from '../../index.ts';

export const key_list = {
    where: { cells: 'Dans les cellules d’une liste', beside: 'Dans une fiche à côté de sa liste' },
    key: { Space: 'Espace', Tab: 'Tab', Alt: 'Alt', Shift: 'Maj', or: 'ou' },
    undo: 'Annuler la dernière modification, tant que son message est affiché',
    print: 'Imprimer la page, avec toutes les parties d’une fiche',
    peek: 'Afficher la fiche de la ligne à côté de la liste',
    open: 'Ouvrir la fiche de la ligne',
    rows: 'Ligne précédente ou suivante',
    copy: 'Copier les lignes sélectionnées',
    move_column: 'Déplacer la colonne dont l’en-tête est sélectionné au clavier',
    move_view: 'Déplacer l’onglet de votre vue sélectionné au clavier',
    cells: 'De la ligne à ses cellules, et retour',
    edit: 'Modifier la cellule',
    next_cell: 'Enregistrer, puis modifier la cellule suivante',
    give_up: 'Renoncer à la modification',
    to_heading: 'Quitter le champ en cours de saisie',
    close: 'La fermer et revenir à sa ligne',
} satisfies Messages['key_list'];
