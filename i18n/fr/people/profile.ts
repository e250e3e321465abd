import type { Messages } from '../../index.ts';

export const profile = {
    title: 'Profil',
    card: 'Mon compte',
    section: { identity: 'Mon identité', signature: 'Mes e-mails', rights: 'Ce que je peux faire' },
    by_admin: 'Un administrateur change votre e-mail, vos rôles et vos sociétés.',
    keys: 'Clés d’API',
    email: {
        title: 'Changer d’e-mail',
        lead: 'Votre e-mail est %{email} : vous vous connectez avec lui. Une fois changé, vos autres sessions sont déconnectées et les deux adresses sont prévenues ; cette session continue.',
        new: 'Nouvel e-mail',
        save: 'Changer mon e-mail',
        unable: 'Votre e-mail n’a pas été changé.',
        done: 'Votre e-mail est maintenant %{email}. Vos autres sessions sont déconnectées.',
    },
    updated: 'Profil enregistré',
} satisfies Messages['profile'];
