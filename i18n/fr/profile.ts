import type { Messages } from '../index.ts';

export const profile = {
    title: 'Profil',
    card: 'Mon compte',
    section: { identity: 'Mon identité', signature: 'Mes e-mails' },
    by_admin: 'Un administrateur change votre e-mail, vos rôles et vos sociétés.',
    updated: 'Votre profil est modifié.',
} satisfies Messages['profile'];
