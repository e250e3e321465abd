import type { Messages } from '../../index.ts';
import { user_refusals } from './userRefusals.ts';

export const users = {
    refusal: user_refusals,
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
        emailSignature: 'Signature d’e-mail',
        avatar: 'Avatar',
        agentId: 'Numéro d’agent',
        handledCompanies: 'Sociétés gérées',
        userHandlers: 'Géré par',
        isEnabled: 'Activé',
        lastSignInAt: 'Dernière connexion',
        invitedUntil: 'Invité jusqu’au',
    },
    civility: { mr: 'M.', mrs: 'Mme', ms: 'Mlle' },
    roles: { ROLE_USER: 'Utilisateur', ROLE_ADMIN: 'Administrateur', ROLE_SUPER_ADMIN: 'Super administrateur' },
    other_roles: 'Autres rôles, conservés : %{roles}',
    role_help: {
        ROLE_USER:
            'Travaille avec les articles, les clients, les commandes et les livraisons : les consulte, les crée, les modifie et les exporte.',
        ROLE_ADMIN:
            'Supprime, importe et modifie en masse en plus ; annule, facture, et gère les prix, les réglages et les utilisateurs.',
        ROLE_SUPER_ADMIN: 'Gère aussi les super administrateurs.',
    },
    section: {
        identity: 'Identité',
        access: 'Accès',
        signature: 'Signature',
        team: 'Équipe',
    },
    password: {
        own: 'Votre propre mot de passe se change là où l’actuel est demandé.',
        invites: 'Laissez vide pour envoyer une invitation par e-mail : la personne choisit son mot de passe.',
        keeps: 'Laissez vide pour garder l’actuel.',
    },
    invitation: {
        name: 'Invitation',
        until: 'Le lien envoyé fonctionne jusqu’au %{when}.',
        none: 'Aucun lien ne fonctionne en ce moment.',
        send: 'Renvoyer l’invitation',
        sending: 'Envoi…',
        sent: 'Une invitation a été envoyée à %{email}.',
    },
    out_of_reach: 'Ce compte porte un rôle supérieur au vôtre : vous pouvez le consulter, pas le modifier.',
    create_title: 'Nouvel utilisateur',
    delete: {
        title: 'Supprimer %{name} ?',
        body: '%{name} ne pourra plus se connecter. Ses notifications et ses liens avec qui gère son compte disparaissent aussi.',
        action: 'Supprimer l’utilisateur',
    },
    notifications: {
        created: 'Utilisateur créé',
        invited: 'L’utilisateur est créé, et une invitation a été envoyée à %{email}.',
        not_invited:
            'L’utilisateur est créé, mais l’invitation à %{email} n’a pas pu être envoyée. Renvoyez-la depuis cette page.',
        updated: 'Utilisateur enregistré',
        deleted: 'Utilisateur supprimé',
    },
    bulk: { enable: 'Activer', enabled: 'Actif', disable: 'Désactiver', disabled: 'Désactivé' },
    column: { state: 'État' },
    filter: { company: 'Société gérée', search: 'Chercher un nom ou un e-mail', group: 'Droits et état', role: 'Rôle' },
    state: { enabled: 'Activé', disabled: 'Désactivé', never: 'Jamais' },
    empty: {
        title: 'Aucun utilisateur',
        body: 'Les utilisateurs sont les personnes qui peuvent se connecter.',
        filtered: 'Aucun utilisateur ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['users'];
