import type { Messages } from '../../index.ts';

/** Refusals of changes of users, which the form foresees and the API tells as well. */
export const user_refusals = {
    role_denied: 'Vous ne pouvez pas accorder un rôle supérieur au vôtre, ni agir sur qui le porte.',
    delete_self: 'L’utilisateur connecté ne peut pas être supprimé.',
    disable_self: 'Vous ne pouvez pas désactiver votre propre compte.',
    demote_self: 'Vous ne pouvez pas vous retirer un rôle.',
} satisfies Messages['user_refusals'];
