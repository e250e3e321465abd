import type { Messages } from '../index.ts';

export const mail = {
    reset: {
        subject: 'Choisissez un nouveau mot de passe pour %{company}',
        hello: 'Bonjour %{name},',
        asked: 'Un nouveau mot de passe a été demandé pour votre compte %{email}.',
        action: 'Choisir un nouveau mot de passe',
        validity:
            'Le lien sert une seule fois, pendant %{smart_count} heure. |||| Le lien sert une seule fois, pendant %{smart_count} heures.',
        ignore: "Si ce n'était pas vous, ignorez ce message : votre mot de passe reste le même.",
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
    invitation: {
        subject: 'Votre compte chez %{company}',
        hello: 'Bonjour %{name},',
        asked: 'Vous êtes invité à rejoindre %{company}. Votre identifiant est %{email} ; choisissez votre mot de passe pour vous connecter.',
        action: 'Choisir mon mot de passe',
        validity:
            'Le lien sert une seule fois, pendant %{smart_count} heure. Ensuite, demandez-en un autre sur la page de connexion, sous « Mot de passe oublié ? ». |||| Le lien sert une seule fois, pendant %{smart_count} heures. Ensuite, demandez-en un autre sur la page de connexion, sous « Mot de passe oublié ? ».',
        ignore: "Si vous n'attendiez pas d'invitation, ignorez ce message.",
        plain: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
    },
} satisfies Messages['mail'];
