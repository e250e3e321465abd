import type { Messages } from '../index.ts';

export const users = {
    name: 'Utilisateur |||| Utilisateurs',
    count: '%{total} utilisateur |||| %{total} utilisateurs',
    fields: {
        fullName: 'Nom',
        email: 'E-mail',
        plainPassword: 'Mot de passe',
        firstName: 'Prénom',
        lastName: 'Nom de famille',
        civility: 'Civilité',
        roles: 'Rôles',
        jobTitle: 'Fonction',
        emailSignature: "Signature d'e-mail",
        avatar: 'Avatar',
        agentId: "Numéro d'agent",
        userHandlers: 'Géré par',
        isEnabled: 'Activé',
        lastSignInAt: 'Dernière connexion',
        invitedUntil: "Invité jusqu'au",
    },
    civility: { mr: 'M.', mrs: 'Mme', ms: 'Mlle' },
    role: { ROLE_USER: 'Utilisateur', ROLE_ADMIN: 'Administrateur', ROLE_SUPER_ADMIN: 'Super administrateur' },
    column: { state: 'État' },
    filter: { search: 'Chercher un nom ou un e-mail', group: 'Droits et état', role: 'Rôle' },
    state: { enabled: 'Activé', disabled: 'Désactivé', never: 'Jamais' },
    empty: {
        title: 'Aucun utilisateur',
        body: 'Les utilisateurs sont les personnes qui peuvent se connecter.',
        filtered: 'Aucun utilisateur ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['users'];
