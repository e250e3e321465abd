import type { Messages } from '../index.ts';

export const profile = {
    title: 'Profil',
    card: 'Mon compte',
    section: { identity: 'Mon identité', signature: 'Mes e-mails' },
    by_admin: 'Un administrateur change votre e-mail et vos rôles.',
    updated: 'Votre profil est modifié.',
} satisfies Messages['profile'];
