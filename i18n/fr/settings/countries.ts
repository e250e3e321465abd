import type { Messages } from '../../index.ts';

export const countries = {
    name: 'Pays |||| Pays',
    count: '%{total} pays |||| %{total} pays',
    fields: { code: 'Code', name: 'Nom' },
    create_title: 'Nouveau pays',
    filter: { search: 'Chercher un nom ou un code' },
    empty: {
        title: 'Aucun pays',
        body: 'Les pays sont ceux de la norme ISO 3166.',
        filtered: 'Aucun pays ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['countries'];
