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
} satisfies Messages['mail'];
