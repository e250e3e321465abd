import type { Messages } from '../../index.ts';

export const saved_views = {
    name: 'Vue enregistrée |||| Vues enregistrées',
    fields: {
        name: 'Nom',
        resource: 'Liste',
        state: 'Contenu de la vue',
        isShared: 'Partagée avec l’équipe',
        isDefault: 'Ouverte en premier',
        position: 'Rang',
        owner: 'Propriétaire',
        ownerName: 'Nom du propriétaire',
    },
} satisfies Messages['saved_views'];
