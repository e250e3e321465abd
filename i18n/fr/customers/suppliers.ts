import type { Messages } from '../../index.ts';

export { contacts, third_parties } from './thirdParties.ts';

export const suppliers = {
    name: 'Fournisseur |||| Fournisseurs',
    count: '%{total} fournisseur |||| %{total} fournisseurs',
    create_title: 'Nouveau fournisseur',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Un fournisseur lié à d’autres fiches ne peut pas être supprimé : archivez-le plutôt.',
        action: 'Supprimer le fournisseur',
    },
    notifications: {
        created: 'Fournisseur créé',
        updated: 'Fournisseur enregistré',
        deleted: 'Fournisseur supprimé',
    },
    filter: { search: 'Chercher un nom, un code, un SIREN, un e-mail ou une ville' },
    empty: {
        title: 'Aucun fournisseur',
        body: 'Les fournisseurs sont les entreprises auxquelles vous achetez ; leurs factures se trouvent sur leur fiche.',
        filtered: 'Aucun fournisseur ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['suppliers'];
