import type { Messages } from '../../index.ts';

export const payment_terms = {
    name: 'Condition de règlement |||| Conditions de règlement',
    count: '%{total} condition de règlement |||| %{total} conditions de règlement',
    fields: {
        label: 'Libellé',
        nbDay: 'Jours',
        isEndMonth: 'Fin de mois',
        nbGapDay: 'Jours en plus',
        sortOrder: 'Ordre',
        legalBasis: 'Cadre légal',
        legalReason: 'Motif des exceptions',
    },
    legalBasis: {
        common: 'Cas général',
        periodic: 'Factures périodiques',
        snow_sports: 'Sports d’hiver',
        foreign: 'Droit étranger',
    },
    section: {
        term: 'Échéance',
        law: 'Loi',
    },
    help: {
        nbDay: 'Comptés à partir de la date de facture',
        nbGapDay: 'Comptés en dernier, après la fin de mois',
        sortOrder: 'Les listes et les choix commencent par le plus petit',
        legalReason: 'Nécessaire tant que certaines dates dépassent le plafond légal',
    },
    examples: {
        title: 'Échéances',
        invoice: 'Facture du',
        due: 'Échéance',
        days: '%{smart_count} jour |||| %{smart_count} jours',
    },
    grade: {
        title: 'Conforme à la loi ?',
        lawful: 'Conforme pour toutes les dates de facture des quatre prochaines années.',
        exceptional:
            'Au-delà du plafond légal pour %{smart_count} date de facture des quatre prochaines années : indiquez un motif. |||| Au-delà du plafond légal pour %{smart_count} dates de facture des quatre prochaines années : indiquez un motif.',
        refused: 'Au-delà du plafond légal pour %{share} des dates de facture : raccourcissez le délai.',
        unchecked: 'Non vérifié : une autre loi s’applique.',
        incomplete: 'Indiquez les jours pour vérifier la conformité à la loi.',
        ceiling: '%{date} : échéance le %{due|day}, au plus tard le %{ceiling|day}',
        more: 'et %{smart_count} autre date |||| et %{smart_count} autres dates',
    },
    create_title: 'Nouvelle condition de règlement',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Une condition de règlement utilisée par des clients ou des commandes ne peut pas être supprimée.',
        action: 'Supprimer la condition de règlement',
    },
    notifications: {
        created: 'Condition de règlement créée',
        updated: 'Condition de règlement enregistrée',
        deleted: 'Condition de règlement supprimée',
    },
    filter: {
        search: 'Chercher un libellé',
    },
    empty: {
        title: 'Aucune condition de règlement',
        body: 'Les conditions de règlement déterminent l’échéance des factures d’un client.',
        filtered: 'Aucune condition de règlement ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['payment_terms'];
